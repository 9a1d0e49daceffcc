"""Questions to a page that take more than a line, as expressions of its language."""

from __future__ import annotations

CONTRAST = """(() => {
    const linear = (part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const light = (colour) => {
        const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => linear(part / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = (one) => {
        for (let at = one; at; at = at.parentElement) {
            const colour = getComputedStyle(at).backgroundColor;
            if (!/, 0\\)$|transparent/.test(colour)) return colour;
        }
        return 'rgb(255, 255, 255)';
    };
    const poor = [];
    document.querySelectorAll('main *, .bar *, footer').forEach((one) => {
        if (!one.checkVisibility() || one.closest('svg')) return;
        if (![...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) return;
        const [dark, bright] = [light(getComputedStyle(one).color), light(ground(one))].sort((a, b) => a - b);
        if ((bright + 0.05) / (dark + 0.05) < 4.5) poor.push(`${one.className}: ${one.textContent.slice(0, 30)}`);
    });
    return poor;
})()"""
"""What has less contrast than 4.5 to 1 (WCAG 2.2, 1.4.3), as it is shown."""

FRAMES = """new Promise((done) => {
    const canvas = document.querySelector('#canvas'), box = canvas.getBoundingClientRect(), times = [];
    const point = (kind, x, y) => canvas.dispatchEvent(new PointerEvent(kind, {
        pointerId: 1, clientX: box.left + x, clientY: box.top + y, bubbles: true,
    }));
    const wheel = (deltaY) => canvas.dispatchEvent(new WheelEvent('wheel', {
        deltaY, clientX: box.left + 200, clientY: box.top + 200, cancelable: true,
    }));
    canvas.setPointerCapture = () => {};
    canvas.focus({preventScroll: true});
    point('pointerdown', 300, 300);
    let last = performance.now(), count = 0;
    const step = (now) => {
        times.push(now - last);
        last = now;
        count += 1;
        if (count % 2) point('pointermove', 300 - count * 2, 300 - count);
        else wheel(count < 40 ? -12 : 12);
        if (count < 80) { requestAnimationFrame(step); return; }
        point('pointerup', 0, 0);
        done(times.sort((a, b) => a - b)[40]);
    };
    requestAnimationFrame(step);
})"""
"""The median of 80 frames while the map is dragged and zoomed at the same time, in milliseconds."""

APART = """(() => {
    const boxes = [...document.querySelectorAll('.node')].filter((one) => one.style.display !== 'none')
        .map((one) => one.querySelector('.shape').getBoundingClientRect());
    return boxes.every((one, at) => boxes.slice(at + 1).every((other) => one.right <= other.left
        || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top));
})()"""
"""Whether no box of the map lies on another."""

SPILLED = """[...document.querySelectorAll('.node')].filter((node) => {
    const box = node.querySelector('.shape').getBBox();
    return [...node.querySelectorAll('text')].some((text) => {
        const line = text.getBBox();
        return line.x + line.width > box.x + box.width || line.y + line.height > box.y + box.height;
    });
}).map((node) => node.dataset.node)"""
"""The boxes of the map that do not hold their lines."""

PLACES = """[...document.querySelectorAll('.node, .edge path, .frame')].map((one) =>
    ['transform', 'd', 'x', 'y', 'width', 'height'].map((name) => one.getAttribute(name)).join()
).join().replace(/[ ,]+/g, ' ')"""
"""Where every box, every line and every frame of the map is drawn."""

REFUSED = """(async () => {
    const image = new Promise((done) => {
        const one = new Image();
        one.onload = () => done(false);
        one.onerror = () => done(true);
        one.src = location.href;
    });
    const fetched = fetch(location.href).then(() => false, () => true);
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    return [await image, await fetched, window.ran === undefined];
})()"""
"""Whether the page may load an image, ask for a file, or run a script that it did not come with."""

HIDDEN = """[...document.querySelectorAll('.item, .details')]
    .filter((one) => getComputedStyle(one).display === 'none').length"""
"""How many turns and arguments are not to be seen."""

SELECTED = "document.querySelector('[role=treeitem][aria-selected=true]')?.dataset.node ?? null"
FOCUSED = "document.activeElement.dataset.node ?? document.activeElement.id"
CHOSEN = "document.querySelector('.node.chosen')?.dataset.node ?? null"
SHOWN = "[...document.querySelectorAll('[role=treeitem]')].filter((item) => !item.hidden).length"
BRIGHT = "getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).every((part) => part > 127)"
