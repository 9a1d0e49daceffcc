// The map that moves: the places are those of the drawn map while everything is unfolded; what is folded
// lets the rest move together, by the same layers (one bout beside the other, in rows).
const GAP = 22, LAYER = 52, FRAME = 44, MARGIN = 16;
const SIGNS = { stands: "✓", defeated: "✕", open: "?", void: "⊘" };
const SHAPES = { stands: "round-rectangle", defeated: "cut-rectangle", open: "rectangle", void: "rectangle" };
const BORDERS = { stands: "double", defeated: "dashed", open: "dotted", void: "dotted" };

class Chart {
  constructor(canvas, status, data, told) {
    Object.assign(this, { canvas, status, data, told }); // told: {selected(id), toggled(id), hidden(id), behind(id)}
    this.nodes = new Map(data.nodes.map((node) => [node.id, { ...node, answers: [], attacks: null }]));
    const places = new Map(data.nodes.map((node, index) => [node.id, index]));
    for (const edge of data.edges) {
      if (edge.kind === "keeps" || places.get(edge.target) >= places.get(edge.source)) continue;
      this.nodes.get(edge.source).attacks = edge.target;
      this.nodes.get(edge.target).answers.push(edge.source);
    }
    this.current = null;
    this.cy = cytoscape({
      container: canvas,
      elements: this.#elements(),
      style: this.#style(),
      layout: { name: "preset" },
      minZoom: 0.05, maxZoom: 2.5,
      autoungrabify: true, boxSelectionEnabled: false, selectionType: "single",
      userZoomingEnabled: false, // the page scrolls until the map has the focus
      hideEdgesOnViewport: data.nodes.length > 1500, textureOnViewport: data.nodes.length > 300,
    });
    this.refresh();
    this.cy.on("tap", "node", (event) => this.told.selected(event.target.id()));
    this.cy.on("dbltap", "node", (event) => this.told.toggled(event.target.id()));
    this.cy.on("tap", (event) => { if (event.target === this.cy) this.show(null); });
    canvas.addEventListener("focus", () => this.cy.userZoomingEnabled(true));
    canvas.addEventListener("blur", () => this.cy.userZoomingEnabled(false));
    canvas.addEventListener("keydown", (event) => this.#key(event));
    this.fit();
  }

  /** Hide what is folded, and let the rest take its place. */
  refresh() {
    const shown = this.data.nodes.filter((node) => !this.told.hidden(node.id));
    const { places, frames } = shown.length === this.data.nodes.length ? this.#given() : this.#compact(shown);
    this.cy.batch(() => {
      for (const node of this.data.nodes) {
        const element = this.cy.getElementById(node.id);
        const place = places.get(node.id);
        element.style("display", place ? "element" : "none");
        if (place) element.position(place);
        element.data("label", this.#label(node));
        element.toggleClass("folded", this.told.behind(node.id) > 0);
      }
      for (const edge of this.data.edges) {
        if (edge.kind === "keeps") this.cy.getElementById(edge.id).data(this.#lane(edge, places, frames));
      }
    });
  }

  fit() {
    this.cy.resize();
    this.cy.fit(this.cy.elements(":visible"), 24);
    if (this.cy.zoom() > 1.1) { this.cy.zoom(1.1); this.cy.center(this.cy.elements(":visible")); }
    if (this.cy.zoom() < 0.45) this.#toTop();
  }

  /** A map too large to be read as a whole begins where the debate does. */
  #toTop() {
    const box = this.cy.elements(":visible").boundingBox();
    const zoom = Math.min(0.8, Math.max(0.45, this.cy.width() / (box.w + 48)));
    this.cy.zoom(zoom);
    this.cy.pan({ x: 24 - box.x1 * zoom, y: 24 - box.y1 * zoom });
  }

  zoom(by) {
    const middle = { x: this.cy.width() / 2, y: this.cy.height() / 2 };
    this.cy.zoom({ level: this.cy.zoom() * by, renderedPosition: middle });
  }

  everything() { this.cy.fit(this.cy.elements(":visible"), 24); }

  /** Mark one argument with the line that leads to it and what answers it; null marks none. */
  show(id, { move = true } = {}) {
    this.cy.elements().removeClass("chosen near far");
    this.current = id;
    if (id === null || !this.nodes.has(id)) return;
    const element = this.cy.getElementById(id);
    let near = element.closedNeighborhood();
    for (let above = this.nodes.get(id).attacks; above; above = this.nodes.get(above).attacks) {
      near = near.union(this.cy.getElementById(above));
    }
    near = near.union(near.edgesWith(near));
    this.cy.elements().difference(near).addClass("far");
    element.addClass("chosen");
    if (move) this.#towards(element);
  }

  recolour() { this.cy.style(this.#style()); }

  #towards(element) {
    const zoom = Math.max(this.cy.zoom(), 0.7);
    const box = element.renderedBoundingBox();
    const inside = box.x1 > 0 && box.y1 > 0 && box.x2 < this.cy.width() && box.y2 < this.cy.height();
    if (inside && zoom === this.cy.zoom()) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.cy.stop();
    this.cy.animate({ center: { eles: element }, zoom }, { duration: still ? 0 : 260, easing: "ease-out-cubic" });
  }

  #label(node) {
    const behind = this.told.behind(node.id);
    const more = behind ? [`▸ ${this.data.words["page.map.hidden"].replace("{count}", behind)}`] : [];
    return [`${SIGNS[node.fate]} ${node.head}`, ...node.lines, ...more].join("\n");
  }

  #elements() {
    const nodes = this.data.nodes.map((node) => ({
      data: { id: node.id, label: "", w: node.w, h: node.h },
      position: { x: node.x, y: node.y },
      classes: `${node.kind} ${node.fate} ${node.side === null ? "joint" : `side${node.side}`} ${node.finding ?? ""}`,
    }));
    const edges = this.data.edges.map((edge) => ({
      data: { id: edge.id, source: edge.source, target: edge.target, weights: [0.5], distances: [0] },
      classes: `${edge.kind} ${edge.strict ? "strict" : ""}`,
    }));
    return [...nodes, ...edges];
  }

  #style() {
    const css = getComputedStyle(document.documentElement);
    const value = (name) => css.getPropertyValue(name).trim();
    const font = getComputedStyle(document.body).fontFamily;
    const rules = [
      { selector: "node", style: {
        width: "data(w)", height: "data(h)", label: "data(label)", "text-wrap": "wrap", "text-max-width": "10000px",
        "text-valign": "center", "text-halign": "center", "font-size": 13, "line-height": 1.36, "font-family": font,
        color: value("--ink"), "border-width": 1.5, "border-color": value("--quiet"), "min-zoomed-font-size": 5,
        "background-fill": "linear-gradient", "background-gradient-direction": "to-right",
        "background-gradient-stop-positions": "0% 4px 4px 100%", "overlay-opacity": 0,
      } },
      { selector: "edge", style: {
        width: 1.5, "curve-style": "straight", "line-color": value("--quiet"), "target-arrow-color": value("--quiet"),
        "target-arrow-shape": "triangle", "arrow-scale": 1.1, "overlay-opacity": 0,
      } },
      { selector: "edge.strict", style: { width: 2.6 } },
      { selector: "edge.undercut", style: { "line-style": "dashed", "line-dash-pattern": [9, 3] } },
      { selector: "edge.priority", style: { "line-style": "dashed", "line-dash-pattern": [2, 4], "target-arrow-shape": "diamond" } },
      { selector: "edge.attack", style: { "line-color": value("--void"), "target-arrow-shape": "vee" } },
      { selector: "edge.keeps", style: {
        "curve-style": "round-segments", "segment-weights": "data(weights)", "segment-distances": "data(distances)",
        "edge-distances": "node-position", "segment-radii": 10, "line-style": "dotted", width: 2.2,
        "line-color": value("--stands"), "target-arrow-shape": "circle", "target-arrow-color": value("--stands"), "arrow-scale": 0.8,
      } },
      ...["stands", "defeated", "open", "void"].map((fate) => ({ selector: `node.${fate}`, style: {
        shape: SHAPES[fate], "border-style": BORDERS[fate], "border-color": value(`--${fate}`),
        "border-width": fate === "stands" ? 4 : 1.8,
      } })),
      { selector: "node.synthesis", style: { shape: "hexagon" } },
      ...["side0", "side1", "side2", "side3", "side4", "side5", "joint"].map((side) => ({ selector: `node.${side}`, style: {
        "background-color": value("--card"),
        "background-gradient-stop-colors": [value(`--${side}`), value(`--${side}`), value("--card"), value("--card")].join(" "),
      } })),
      { selector: "node.error, node.warning", style: { "underlay-color": value("--defeated"), "underlay-opacity": 0.22, "underlay-padding": 7 } },
      { selector: "node.warning", style: { "underlay-color": value("--open") } },
      { selector: ".far", style: { opacity: 0.42 } },
      { selector: "node.chosen", style: { "outline-width": 3, "outline-color": value("--focus"), "outline-offset": 4 } },
    ];
    return rules;
  }

  #given() {
    const places = new Map(this.data.nodes.map((node) => [node.id, { x: node.x, y: node.y }]));
    const frames = new Map(this.data.frames.map(([bout, x, y, w]) => [bout, { x, y, w }]));
    return { places, frames };
  }

  #compact(shown) {
    const visible = new Set(shown.map((node) => node.id));
    const width = new Map();
    for (const { id } of [...shown].reverse()) {
      const below = this.nodes.get(id).answers.filter((one) => visible.has(one));
      const row = below.reduce((sum, one) => sum + width.get(one) + GAP, -GAP);
      width.set(id, Math.max(this.nodes.get(id).w, row));
    }
    const roots = shown.filter((node) => !visible.has(this.nodes.get(node.id).attacks));
    const widest = Math.max(900, ...roots.map((node) => width.get(node.id)));
    const area = roots.reduce((sum, node) => sum + (width.get(node.id) + FRAME) * 130, 0);
    const most = Math.max(widest, Math.sqrt(area * 1.6));
    const places = new Map(), frames = new Map();
    let x = MARGIN, top = MARGIN, bottom = MARGIN, before = null;
    for (const root of roots) {
      const turned = before !== null && (root.kind === "synthesis") !== (before === "synthesis");
      if (before !== null && (turned || x + width.get(root.id) > most)) { x = MARGIN; top = bottom + FRAME; }
      before = root.kind;
      frames.set(root.bout, { x, y: top, w: width.get(root.id) });
      const queue = [{ id: root.id, left: x, y: top }];
      for (const { id, left, y } of queue) {
        const node = this.nodes.get(id);
        places.set(id, { x: left + width.get(id) / 2, y: y + node.h / 2 });
        bottom = Math.max(bottom, y + node.h);
        const below = node.answers.filter((one) => visible.has(one));
        const row = below.reduce((sum, one) => sum + width.get(one) + GAP, -GAP);
        let at = left + (width.get(id) - row) / 2;
        for (const one of below) { queue.push({ id: one, left: at, y: y + node.h + LAYER }); at += width.get(one) + GAP; }
      }
      x += width.get(root.id) + FRAME;
    }
    return { places, frames };
  }

  /** The way of a kept reason: up beside the bout, as on the drawn map, told as cytoscape wants it. */
  #lane(edge, places, frames) {
    const source = places.get(edge.source), target = places.get(edge.target);
    const frame = frames.get(this.nodes.get(edge.target).bout);
    if (!source || !target || !frame) return { weights: [0.5], distances: [0] };
    const right = target.x <= source.x;
    const lane = right ? frame.x + frame.w + FRAME / 3 : frame.x - FRAME / 3;
    const turn = source.y - this.nodes.get(edge.source).h / 2 - FRAME / 2;
    const points = [[source.x, turn], [lane, turn], [lane, target.y]];
    const dx = target.x - source.x, dy = target.y - source.y, length = Math.hypot(dx, dy) || 1;
    return {
      weights: points.map(([x, y]) => ((x - source.x) * dx + (y - source.y) * dy) / length ** 2),
      distances: points.map(([x, y]) => ((y - source.y) * dx - (x - source.x) * dy) / length),
    };
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
    const shown = this.cy.nodes(":visible");
    const here = this.current && this.cy.getElementById(this.current);
    if (!here || here.empty() || !here.visible()) { this.#land(shown.first()); return; }
    const from = here.position();
    let best = null, least = Infinity;
    shown.forEach((node) => {
      const to = node.position();
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      const far = along + 2 * aside;
      if (along > 1 && far < least) { best = node; least = far; }
    });
    if (best) this.#land(best);
  }

  #land(element) {
    if (element.empty()) return;
    this.show(element.id());
    const node = this.nodes.get(element.id());
    this.status.textContent = `${node.head}: ${node.label}; ${this.data.words[`map.fate.${node.fate}`]}`;
  }
}
