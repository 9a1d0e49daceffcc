// The outline: a tree of the ARIA Authoring Practices whose items are a flat list that tells levels.
// Folding hides the run of items below one; folded turns are hidden on the map too.
class Outline {
  constructor(list, told) {
    this.told = told; // {selected(id), folded()}
    this.list = list;
    this.items = [...list.children];
    this.ids = this.items.map((item) => item.dataset.node);
    this.at = new Map(this.ids.map((id, index) => [id, index]));
    this.levels = this.items.map((item) => Number(item.getAttribute("aria-level")));
    this.parents = this.#parents();
    this.folded = new Set();
    this.current = 0;
    this.selected = null;
    this.typed = { text: "", since: 0 };
    if (list.dataset.folded) this.#roots().forEach((index) => this.#parent(index) && this.folded.add(index));
    this.items[0]?.setAttribute("tabindex", "0");
    list.addEventListener("keydown", (event) => this.#key(event));
    list.addEventListener("click", (event) => this.#click(event));
    this.#show();
  }

  hidden(id) { return this.items[this.at.get(id)]?.hidden ?? true; }

  /** How many turns a folded one hides; 0 where it is not folded. */
  behind(id) {
    const index = this.at.get(id);
    return this.folded.has(index) ? this.#end(index) - index - 1 : 0;
  }

  toggle(id) {
    const index = this.at.get(id);
    if (index !== undefined && this.#parent(index)) this.#fold(index, !this.folded.has(index));
  }

  foldAll(folded) {
    this.folded = new Set(folded ? [...this.items.keys()].filter((index) => this.#parent(index)) : []);
    this.#show();
    if (this.items[this.current]?.hidden) this.#focusable(this.#visibleAncestor(this.current));
    this.told.folded();
  }

  /** Select a turn: unfold what hides it, show its argument, bring it into view. */
  select(id, { scroll = true, focus = false } = {}) {
    const index = this.at.get(id);
    if (index === undefined) return;
    let above = this.parents[index];
    let opened = false;
    for (; above >= 0; above = this.parents[above]) opened = this.folded.delete(above) || opened;
    if (opened) this.#show();
    if (this.selected !== null) this.items[this.selected].setAttribute("aria-selected", "false");
    this.selected = index;
    this.items[index].setAttribute("aria-selected", "true");
    this.#focusable(index);
    if (focus) this.items[index].focus({ preventScroll: true });
    if (scroll) this.#intoView(index);
    if (opened) this.told.folded();
    this.told.selected(id);
  }

  /** The items that one is below, the outermost first. */
  above(id) {
    const found = [];
    for (let index = this.parents[this.at.get(id)]; index >= 0; index = this.parents[index]) found.unshift(this.items[index]);
    return found;
  }

  #parents() {
    const path = [];
    return this.levels.map((level, index) => {
      path.length = level - 1;
      const above = path[level - 2] ?? -1;
      path[level - 1] = index;
      return above;
    });
  }

  #roots() { return [...this.items.keys()].filter((index) => this.levels[index] === 1); }
  #parent(index) { return this.items[index].hasAttribute("aria-expanded"); }
  #end(index) {
    let end = index + 1;
    while (end < this.levels.length && this.levels[end] > this.levels[index]) end += 1;
    return end;
  }

  #show() {
    let under = Infinity;
    this.items.forEach((item, index) => {
      if (this.levels[index] <= under) under = Infinity;
      const hidden = under !== Infinity;
      if (item.hidden !== hidden) item.hidden = hidden;
      if (this.#parent(index)) item.setAttribute("aria-expanded", String(!this.folded.has(index)));
      if (this.folded.has(index) && !hidden) under = this.levels[index];
    });
  }

  #fold(index, folded) {
    if (folded) this.folded.add(index);
    else this.folded.delete(index);
    this.#show();
    if (this.items[this.current].hidden) this.#focusable(index);
    this.told.folded();
  }

  #visibleAncestor(index) {
    let found = index;
    for (let above = index; above >= 0; above = this.parents[above]) if (!this.items[above].hidden) { found = above; break; }
    return found;
  }

  #focusable(index) {
    this.items[this.current]?.setAttribute("tabindex", "-1");
    this.current = index;
    this.items[index].setAttribute("tabindex", "0");
  }

  #go(index) {
    if (index === undefined || index < 0) return;
    this.#focusable(index);
    this.items[index].focus({ preventScroll: true });
    this.#intoView(index);
  }

  #intoView(index) {
    const box = this.items[index].querySelector(":scope > .row").getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) this.items[index].scrollIntoView({ block: "nearest" });
  }

  #step(from, by) {
    let index = from + by;
    while (index >= 0 && index < this.items.length && this.items[index].hidden) index += by;
    return index < this.items.length ? index : undefined;
  }

  #click(event) {
    const item = event.target.closest("[role=treeitem]");
    if (!item || event.target.closest("a") || !event.target.closest(".row")) return;
    const index = this.items.indexOf(item);
    if (event.target.closest(".twisty")) this.#fold(index, !this.folded.has(index));
    else this.select(this.ids[index], { scroll: false, focus: true });
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!event.target.matches("[role=treeitem]")) return;
    const index = this.current;
    const open = this.#parent(index) && !this.folded.has(index);
    const act = {
      ArrowDown: () => this.#go(this.#step(index, 1)),
      ArrowUp: () => this.#go(this.#step(index, -1)),
      ArrowRight: () => (open ? this.#go(index + 1) : this.#parent(index) && this.#fold(index, false)),
      ArrowLeft: () => (open ? this.#fold(index, true) : this.#go(this.parents[index])),
      Home: () => this.#go(0),
      End: () => this.#go(this.#step(this.items.length, -1)),
      Enter: () => this.select(this.ids[index], { focus: true }),
      " ": () => this.select(this.ids[index], { focus: true }),
      "*": () => this.#siblings(index),
    }[event.key];
    if (act) act();
    else if (/^[0-9]$/.test(event.key)) this.#type(event.key, event.timeStamp);
    else return;
    event.preventDefault();
  }

  #siblings(index) {
    [...this.items.keys()].forEach((other) => {
      if (this.parents[other] === this.parents[index]) this.folded.delete(other);
    });
    this.#show();
    this.told.folded();
  }

  #type(digit, now) {
    const text = now - this.typed.since < 900 ? this.typed.text + digit : digit;
    this.typed = { text, since: now };
    const item = document.getElementById(`turn-${text}`);
    const index = item ? this.items.indexOf(item) : -1;
    if (index < 0) return;
    for (let above = this.parents[index]; above >= 0; above = this.parents[above]) this.folded.delete(above);
    this.#show();
    this.#go(index);
    this.told.folded();
  }
}
