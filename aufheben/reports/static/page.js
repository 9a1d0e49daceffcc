// Joins the outline and the map, and adds what a page needs: themes, keys, meanings of words.
const root = document.documentElement;
root.classList.add("js");
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const meanings = read("meanings");
const find = (selector) => document.querySelector(selector);
let outline = null, chart = null;

function start() {
  const list = document.getElementById("outline");
  if (!list) { root.dataset.ready = "true"; return; } // nobody said anything
  outline = new Outline(list, {
    selected: (id) => { chart?.show(id); trail(id); },
    folded: () => chart?.refresh(),
  });
  // After the first paint: what is written is there to be read while the map is being made ready.
  requestAnimationFrame(() => setTimeout(() => {
    chart = new Chart(find("#canvas"), find("#told"), read("map"), {
      selected: (id) => outline.select(id),
      toggled: (id) => outline.toggle(id),
      hidden: (id) => outline.hidden(id),
      behind: (id) => outline.behind(id),
    });
    fromAddress();
    root.dataset.ready = "true";
  }));
}

function fromAddress() {
  const item = /^#turn-\d+$/.test(location.hash) ? document.getElementById(location.hash.slice(1)) : null;
  if (item) outline.select(item.dataset.node);
}

const actions = {
  theme() {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  },
  help() { find("#help").showModal(); },
  close() { find("#help").close(); },
  unfold() { outline.foldAll(false); chart?.fit(); },
  fold() { outline.foldAll(true); chart?.fit(); },
  fit() { chart?.everything(); },
  "zoom-in"() { chart?.zoom(1.25); },
  "zoom-out"() { chart?.zoom(0.8); },
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button) actions[button.dataset.do]();
  const link = event.target.closest("a.to");
  if (link && outline) {
    event.preventDefault();
    const item = document.getElementById(link.hash.slice(1));
    if (item) { outline.select(item.dataset.node, { focus: true }); item.scrollIntoView({ block: "nearest" }); }
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hideTip();
  if (event.altKey || event.ctrlKey || event.metaKey || find("dialog[open]")) return;
  if (event.target === field) return;
  if (event.key === "/" && field) { field.focus(); event.preventDefault(); }
  if (event.key === "?") { actions.help(); event.preventDefault(); }
  if (event.key === "m" && chart) {
    const onMap = document.activeElement === find("#canvas");
    (onMap ? outline.items[outline.current] : find("#canvas")).focus();
    event.preventDefault();
  }
  if (event.key === "f" && outline) nextFinding(event.shiftKey ? -1 : 1);
});

// The turns that a chosen one answers, from the claim down to it.
function trail(id) {
  const nav = document.getElementById("trail");
  const links = outline.above(id).map((item) => {
    const link = document.createElement("a");
    link.className = "to";
    link.href = `#${item.id}`;
    const row = item.querySelector(":scope > .row");
    link.textContent = `${row.querySelector(".number").textContent} ${row.querySelector(".agent")?.textContent ?? ""}`.trim();
    return link;
  });
  nav.replaceChildren(...links);
  nav.hidden = !links.length;
}

// A word finds turns by their rows, a number the turn that has it.
const field = document.getElementById("search");
let matches = [], match = -1;

function search() {
  const text = field.value.trim().toLocaleLowerCase();
  const numbered = /^\d+$/.test(text) ? document.getElementById(`turn-${text}`) : null;
  outline.items.forEach((item) => item.classList.remove("match"));
  matches = !text ? [] : numbered ? [numbered]
    : outline.items.filter((item) => item.querySelector(":scope > .row").textContent.toLocaleLowerCase().includes(text));
  matches.forEach((item) => item.classList.add("match"));
  match = -1;
  count();
}

function count() {
  document.getElementById("matches").textContent = field.value.trim() ? `${match + 1}/${matches.length}` : "";
}

function nextMatch(by) {
  if (!matches.length) return;
  match = (match + by + matches.length) % matches.length;
  outline.select(matches[match].dataset.node);
  matches[match].scrollIntoView({ block: "center" });
  count();
}

field?.addEventListener("input", search);
field?.addEventListener("keydown", (event) => {
  if (event.key === "Enter") nextMatch(event.shiftKey ? -1 : 1);
  else if (event.key === "Escape") { field.value = ""; search(); field.blur(); }
  else return;
  event.preventDefault();
});

function nextFinding(by) {
  const found = outline.items.filter((item) => item.querySelector(":scope > .finding"));
  if (!found.length) return;
  const here = found.findIndex((item) => outline.items.indexOf(item) >= (outline.selected ?? -1));
  const at = outline.selected === null ? 0 : found.indexOf(outline.items[outline.selected]);
  const next = at >= 0 && outline.selected !== null ? at + by : Math.max(here, 0);
  const item = found[(next + found.length) % found.length];
  outline.select(item.dataset.node, { focus: true });
  item.scrollIntoView({ block: "center" });
}

// Meanings: shown on hover and on focus, gone with Escape, and they stay while the pointer is on them.
const tip = document.getElementById("tip");
let told = null;

function showTip(term) {
  if (told === term) return;
  hideTip();
  told = term;
  tip.textContent = meanings[term.dataset.term];
  tip.hidden = false;
  term.setAttribute("aria-describedby", "tip");
  const box = term.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.left), Math.max(8, innerWidth - tip.offsetWidth - 16));
  const above = box.top > tip.offsetHeight + 12;
  tip.style.left = `${left + scrollX}px`;
  tip.style.top = `${(above ? box.top - tip.offsetHeight - 6 : box.bottom + 6) + scrollY}px`;
}

function hideTip() {
  told?.removeAttribute("aria-describedby");
  told = null;
  tip.hidden = true;
}

document.addEventListener("mouseover", (event) => {
  const term = event.target.closest(".term");
  if (term) showTip(term);
  else if (!event.target.closest("#tip") && told !== document.activeElement) hideTip();
});
document.addEventListener("focusin", (event) => {
  const term = event.target.closest(".term");
  if (term) showTip(term);
  else hideTip();
});
// What is folded away is on paper all the same.
addEventListener("beforeprint", () => {
  document.querySelectorAll("details").forEach((one) => { one.open = true; });
  chart?.refresh({ whole: true });
});
addEventListener("afterprint", () => chart?.refresh());
let wide = innerWidth;
addEventListener("resize", () => {
  if (innerWidth === wide) return; // a phone hides and shows its address bar while it scrolls
  wide = innerWidth;
  chart?.measure();
  chart?.refresh();
  chart?.fit();
});
addEventListener("hashchange", () => outline && fromAddress());
start();
