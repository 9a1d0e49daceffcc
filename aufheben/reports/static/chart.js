// The map that moves: the drawn map itself, moved by its compositor layer, so that hundreds of arguments stay fluid.
// While everything is unfolded every box keeps its drawn place; what is folded lets the rest move together.
const GAP = 22, LAYER = 52, FRAME = 44, MARGIN = 16, NOTCH = 14, HEAD = 8;
const CLOSEST = 2.5, FARTHEST = 0.05, READABLE = 0.7, LEGIBLE = 0.3, MANY = 24, FEW = 12;

class Chart {
  constructor(canvas, status, data, told) {
    Object.assign(this, { canvas, status, data, told }); // told: {selected(id), toggled(id), hidden(id), behind(id)}
    this.svg = canvas.querySelector("svg");
    this.box = new Map(data.nodes.map((node) => [node.id, { ...node, answers: [], attacks: null }]));
    this.shape = this.#named("[data-node]", "node");
    this.line = this.#named("[data-edge]", "edge");
    this.around = [...this.svg.querySelectorAll(".frame")];
    const order = new Map(data.nodes.map((node, index) => [node.id, index]));
    for (const edge of data.edges) {
      if (edge.keeps || order.get(edge.target) >= order.get(edge.source)) continue;
      this.box.get(edge.source).attacks = edge.target;
      this.box.get(edge.target).answers.push(edge.source);
    }
    const { width, height } = this.svg.viewBox.baseVal;
    this.drawn = { width, height };
    this.size = this.drawn;
    this.given = this.around.map((frame) => ["x", "y", "width", "height"].map((name) => Number(frame.getAttribute(name))));
    this.ways = new Map([...this.line].map(([id, line]) => [id, [...line.children].map((part) => [
      part, ["d", "points", "cx", "cy", "x", "y"].filter((name) => part.hasAttribute(name)).map((name) => [name, part.getAttribute(name)]),
    ])]));
    this.view = { x: 0, y: 0, scale: 1 };
    this.pointers = new Map();
    this.svg.classList.toggle("many", data.edges.filter((edge) => edge.keeps).length > MANY);
    this.current = null;
    this.compact = false;
    this.measure();
    this.refresh();
    this.fit();
    this.#listen();
  }

  /** Keep the size of the window, so that nothing has to ask for it while the page is being laid out anew. */
  measure() { this.window = { width: this.canvas.clientWidth, height: this.canvas.clientHeight }; }

  /** Hide what is folded, and let the rest take its place; on paper the map is whole, as it was drawn. */
  refresh({ whole: paper = false } = {}) {
    const shown = this.data.nodes.filter((node) => paper || !this.told.hidden(node.id));
    // A map of a few dialogues that would be too small to read is drawn anew for the width that there is.
    const fits = paper || this.drawn.width * READABLE <= this.window.width || this.data.frames.length > FEW;
    const all = shown.length === this.data.nodes.length;
    const moved = all && fits ? null : this.#together(shown);
    const right = moved && Math.max(...[...moved].map(([id, { x }]) => x + this.box.get(id).w / 2));
    const whole = all && (moved === null || right > this.drawn.width);
    if (!whole || this.compact) this.#draw(whole ? this.#places() : moved, whole);
    this.compact = !whole;
    this.places = whole ? this.#places() : this.places;
    for (const node of this.data.nodes) this.#more(node.id);
  }

  /** See everything; a small map takes no more height than it needs, a large one begins where the debate does. */
  fit() {
    const wide = this.window.width / this.size.width;
    const needed = this.size.height * Math.min(1, wide);
    const most = Math.min(innerHeight * 0.72, 704);
    this.window.height = Math.round(Math.max(200, Math.min(needed + 4, most)));
    this.canvas.style.height = `${this.window.height + 2}px`; // and its border
    this.everything();
    if (this.view.scale < READABLE) {
      const scale = Math.min(1, Math.max(READABLE, wide));
      this.#set({ x: Math.max(0, (this.window.width - this.size.width * scale) / 2), y: 0, scale });
    }
  }

  everything() {
    const { width, height } = this.window;
    const scale = Math.min(1, width / this.size.width, height / this.size.height);
    this.#set({ x: (width - this.size.width * scale) / 2, y: (height - this.size.height * scale) / 2, scale });
  }

  zoom(by, at = { x: this.window.width / 2, y: this.window.height / 2 }) {
    const scale = Math.min(CLOSEST, Math.max(FARTHEST, this.view.scale * by));
    const rate = scale / this.view.scale;
    this.#set({ x: at.x - (at.x - this.view.x) * rate, y: at.y - (at.y - this.view.y) * rate, scale });
  }

  pan(dx, dy) { this.#set({ ...this.view, x: this.view.x + dx, y: this.view.y + dy }); }

  /** Mark one argument with the line that leads to it and what answers it; null marks none. */
  show(id, { move = true } = {}) {
    const known = this.box.has(id);
    const near = new Set(known ? [id, ...this.box.get(id).answers] : []);
    for (let above = known ? this.box.get(id).attacks : null; above; above = this.box.get(above).attacks) near.add(above);
    for (const edge of this.data.edges) {
      if (edge.keeps && edge.source === id) near.add(edge.target);
      if (edge.keeps && edge.target === id) near.add(edge.source);
    }
    this.svg.classList.toggle("focused", known);
    this.shape.forEach((shape, name) => {
      shape.classList.toggle("near", near.has(name));
      shape.classList.toggle("chosen", name === id);
    });
    for (const edge of this.data.edges) {
      this.line.get(edge.id).classList.toggle("near", near.has(edge.source) && near.has(edge.target));
    }
    this.current = known ? id : null;
    if (known && move) this.#towards(id);
  }

  #named(selector, key) {
    return new Map([...this.svg.querySelectorAll(selector)].map((one) => [one.dataset[key], one]));
  }

  #set(view) {
    this.view = view;
    const style = this.svg.style;
    style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    if (view.scale === this.sharp) return;
    // A layer keeps the sharpness it was made with: it is made anew once the map has come to rest.
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.svg.classList.toggle("far", this.view.scale < LEGIBLE);
      this.sharp = this.view.scale;
      style.willChange = "auto";
      requestAnimationFrame(() => requestAnimationFrame(() => { style.willChange = "transform"; }));
    }, 160);
  }

  #towards(id) {
    const place = this.places.get(id);
    if (!place) return;
    const scale = Math.max(this.view.scale, READABLE);
    const { width, height } = this.window;
    const { w, h } = this.box.get(id);
    const x = place.x * this.view.scale + this.view.x, y = place.y * this.view.scale + this.view.y;
    const half = { w: (w * this.view.scale) / 2, h: (h * this.view.scale) / 2 };
    const inside = x > half.w && y > half.h && x < width - half.w && y < height - half.h;
    if (inside && scale === this.view.scale) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.svg.style.transition = calm ? "" : "transform .25s ease-out";
    // In the middle, as far as the map goes on around it.
    const within = (middle, window, size) => {
      const rest = window - size * scale;
      return rest >= 0 ? rest / 2 : Math.min(0, Math.max(rest, window / 2 - middle * scale));
    };
    this.#set({
      x: within(place.x, width, this.size.width), y: within(place.y, height, this.size.height), scale,
    });
    setTimeout(() => { this.svg.style.transition = ""; }, 260);
  }

  // Places

  #places() { return new Map(this.data.nodes.map(({ id, x, y }) => [id, { x, y }])); }

  /** The places of what is shown: one dialogue beside the other in rows, syntheses below, each box above its answers. */
  #together(shown) {
    const visible = new Set(shown.map((node) => node.id));
    const below = (id) => this.box.get(id).answers.filter((one) => visible.has(one));
    const width = new Map();
    const row = (ids) => ids.reduce((sum, one) => sum + width.get(one) + GAP, -GAP);
    for (const { id, w } of [...shown].reverse()) width.set(id, Math.max(w, row(below(id))));
    const roots = shown.filter((node) => !visible.has(this.box.get(node.id).attacks));
    const area = roots.reduce((sum, node) => sum + (width.get(node.id) + FRAME) * 130, 0);
    const square = this.data.frames.length > FEW ? Math.max(900, Math.sqrt(area * 1.6)) : 0;
    const most = Math.max(square, this.window.width / 0.85 - MARGIN, ...roots.map((node) => width.get(node.id) + MARGIN));
    const places = new Map();
    let x = MARGIN, top = MARGIN, bottom = MARGIN, before = null;
    for (const root of roots) {
      const turned = before !== null && root.synthesis !== before;
      if (before !== null && (turned || x + width.get(root.id) > most)) { x = MARGIN; top = bottom + FRAME; }
      before = root.synthesis;
      const queue = [{ id: root.id, left: x, y: top }];
      for (const { id, left, y } of queue) {
        const { h } = this.box.get(id);
        const answers = below(id);
        places.set(id, { x: left + width.get(id) / 2, y: y + h / 2 });
        bottom = Math.max(bottom, y + h);
        let at = left + (width.get(id) - row(answers)) / 2;
        for (const one of answers) { queue.push({ id: one, left: at, y: y + h + LAYER }); at += width.get(one) + GAP; }
      }
      x += width.get(root.id) + FRAME;
    }
    return places;
  }

  /** Draw boxes and lines where they belong. */
  #draw(places, whole) {
    this.places = places;
    const frames = new Map();
    for (const [id, { x, y }] of places) {
      const { w, h, dialogue } = this.box.get(id);
      const frame = frames.get(dialogue) ?? { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      frame.left = Math.min(frame.left, x - w / 2); frame.right = Math.max(frame.right, x + w / 2);
      frame.top = Math.min(frame.top, y - h / 2); frame.bottom = Math.max(frame.bottom, y + h / 2);
      frames.set(dialogue, frame);
    }
    for (const [id, shape] of this.shape) {
      const place = places.get(id), { w, h } = this.box.get(id);
      shape.style.display = place ? "" : "none";
      if (place) shape.setAttribute("transform", `translate(${place.x - w / 2} ${place.y - h / 2})`);
    }
    this.around.forEach((element, index) => {
      const frame = frames.get(this.data.frames[index]);
      element.style.display = frame ? "" : "none";
      const { left, top, right, bottom } = frame ?? { left: 0, top: 0, right: 0, bottom: 0 };
      const box = whole ? this.given[index] : [left - 8, top - 8, right - left + 16, bottom - top + 16];
      ["x", "y", "width", "height"].forEach((name, at) => element.setAttribute(name, box[at]));
    });
    for (const edge of this.data.edges) {
      const element = this.line.get(edge.id);
      const seen = places.has(edge.source) && places.has(edge.target);
      element.style.display = seen ? "" : "none";
      if (whole) for (const [part, drawn] of this.ways.get(edge.id)) drawn.forEach(([name, at]) => part.setAttribute(name, at));
      else if (seen) this.#wire(element, edge, edge.keeps ? this.#lane(edge, frames) : this.#straight(edge));
    }
    const right = Math.max(...[...frames.values()].map((frame) => frame.right));
    const bottom = Math.max(...[...frames.values()].map((frame) => frame.bottom));
    this.#resize(whole ? this.drawn : { width: right + MARGIN + NOTCH, height: bottom + MARGIN + LAYER / 2 });
  }

  #resize(size) {
    this.size = size;
    this.svg.setAttribute("width", size.width);
    this.svg.setAttribute("height", size.height);
    this.svg.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  }

  #straight({ source, target }) {
    const from = this.places.get(source), to = this.places.get(target);
    const down = from.y < to.y ? 1 : -1;
    return [[from.x, from.y + (down * this.box.get(source).h) / 2], [to.x, to.y - (down * this.box.get(target).h) / 2]];
  }

  /** The way of a kept reason: up beside the dialogue, and into the side of its main argument. */
  #lane({ source, target }, frames) {
    const from = this.places.get(source), to = this.places.get(target);
    const frame = frames.get(this.box.get(target).dialogue);
    const right = to.x <= from.x;
    const lane = right ? frame.right + FRAME / 3 : frame.left - FRAME / 3;
    const top = from.y - this.box.get(source).h / 2, turn = top - FRAME / 2;
    const end = to.x + ((right ? 1 : -1) * this.box.get(target).w) / 2;
    return [[from.x, top], [from.x, turn], [lane, turn], [lane, to.y], [end, to.y]];
  }

  #wire(element, edge, points) {
    element.querySelector("path").setAttribute("d", `M${points.map((point) => point.join(" ")).join(" L")}`);
    const [before, tip] = points.slice(-2);
    const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1;
    const along = [(tip[0] - before[0]) / length, (tip[1] - before[1]) / length];
    element.querySelectorAll("polygon").forEach((head, number) => {
      const [x, y] = [tip[0] - along[0] * HEAD * number, tip[1] - along[1] * HEAD * number];
      const back = [x - along[0] * HEAD, y - along[1] * HEAD], wide = [(along[1] * HEAD) / 2, (-along[0] * HEAD) / 2];
      const corners = [[x, y], [back[0] + wide[0], back[1] + wide[1]], [back[0] - wide[0], back[1] - wide[1]]];
      head.setAttribute("points", corners.map((corner) => corner.join(",")).join(" "));
    });
    const end = element.querySelector("circle");
    end?.setAttribute("cx", tip[0]);
    end?.setAttribute("cy", tip[1]);
    const label = element.querySelector("text");
    const at = edge.keeps
      ? [points[2][0], (points[2][1] + points[3][1]) / 2]
      : [(points[0][0] + tip[0]) / 2, (points[0][1] + tip[1]) / 2];
    label?.setAttribute("x", at[0]);
    label?.setAttribute("y", at[1] + 4);
  }

  /** Tell below a folded argument how much it hides. */
  #more(id) {
    const behind = this.told.behind(id), shape = this.shape.get(id);
    let label = shape.querySelector(".more");
    if (!behind && !label) return;
    if (!label) {
      label = document.createElementNS(this.svg.namespaceURI, "text");
      label.setAttribute("class", "more");
      label.setAttribute("text-anchor", "middle");
      label.setAttribute("x", this.box.get(id).w / 2);
      label.setAttribute("y", this.box.get(id).h + 16);
      shape.append(label);
    }
    label.textContent = behind ? `▸ ${this.data.words.more.replace("{count}", behind)}` : "";
  }

  // Pointers and keys

  #listen() {
    const { canvas } = this;
    canvas.addEventListener("pointerdown", (event) => this.#down(event));
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    for (const kind of ["pointerup", "pointercancel"]) canvas.addEventListener(kind, (event) => this.#up(event));
    canvas.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener("keydown", (event) => this.#key(event));
    canvas.addEventListener("dblclick", (event) => {
      const node = event.target.closest("[data-node]");
      if (node) this.told.toggled(node.dataset.node);
    });
    this.svg.style.willChange = "transform";
  }

  #point(event) {
    const frame = this.canvas.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }

  #down(event) {
    // A finger scrolls the page until the map has the focus.
    if (event.pointerType === "touch" && document.activeElement !== this.canvas) { this.tapped = event.target; return; }
    this.canvas.setPointerCapture(event.pointerId);
    this.tapped = event.target;
    this.moved = 0;
    this.pointers.set(event.pointerId, this.#point(event));
  }

  #move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#point(event);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    if (other) {
      const apart = (one) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
      this.zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (this.moved > 4) {
      this.pan(now.x - before.x, now.y - before.y);
    }
    this.pointers.set(event.pointerId, now);
  }

  #up(event) {
    this.pointers.delete(event.pointerId);
    if (event.type === "pointercancel" || this.moved > 4) { this.tapped = null; return; }
    const node = this.tapped?.closest?.("[data-node]");
    this.tapped = null;
    if (node) this.told.selected(node.dataset.node);
    else this.show(null);
  }

  #wheel(event) {
    // The page scrolls until the map has the focus; with Ctrl, and for a pinch on a touchpad, it always zooms.
    if (!event.ctrlKey && document.activeElement !== this.canvas) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), this.#point(event));
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = {
      ArrowUp: () => this.#walk(0, -1), ArrowDown: () => this.#walk(0, 1),
      ArrowLeft: () => this.#walk(-1, 0), ArrowRight: () => this.#walk(1, 0),
      Enter: () => this.current && this.told.selected(this.current),
      " ": () => this.current && this.told.toggled(this.current),
      "+": () => this.zoom(1.25), "=": () => this.zoom(1.25), "-": () => this.zoom(0.8), 0: () => this.everything(),
      Escape: () => this.show(null),
    }[event.key];
    if (!act) return;
    act();
    event.preventDefault();
  }

  /** Go to the nearest argument in a direction; what is aside counts twice. */
  #walk(dx, dy) {
    const from = this.current && this.places.get(this.current);
    let best = from ? null : this.places.keys().next().value, least = Infinity;
    if (from) {
      for (const [id, to] of this.places) {
        const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
        const far = along + 2 * (Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx));
        if (along > 1 && far < least) { best = id; least = far; }
      }
    }
    if (best === null || best === undefined) return;
    this.show(best);
    this.status.textContent = this.box.get(best).said;
  }
}
