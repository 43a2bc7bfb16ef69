// Draws lines over logarithmic axes as an SVG.
import { escapeText, svg } from './svg.mjs';

const WIDTH = 720;
const HEIGHT = 300;
const LEFT = 56;
/** An estimate of the width of a letter at 12 pixels, so that no label is cut. */
const LETTER = 6.6;
const TOP = 34;
const BOTTOM = 34;
const LABEL_ROW = 16;

const style = `
  text { font: 12px system-ui, sans-serif; fill: #24292f; }
  .grid { stroke: #d0d7de; } path { fill: none; stroke-width: 2; }
  .l0 { stroke: #c2410c; } .l1 { stroke: #1d4ed8; } .l2 { stroke: #15803d; } .l3 { stroke: #a21caf; } .l4 { stroke: #a16207; }
  .t0 { fill: #c2410c; } .t1 { fill: #1d4ed8; } .t2 { fill: #15803d; } .t3 { fill: #a21caf; } .t4 { fill: #a16207; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; } .grid { stroke: #30363d; }
    .l0 { stroke: #fb923c; } .l1 { stroke: #60a5fa; } .l2 { stroke: #4ade80; } .l3 { stroke: #e879f9; } .l4 { stroke: #facc15; }
    .t0 { fill: #fb923c; } .t1 { fill: #60a5fa; } .t2 { fill: #4ade80; } .t3 { fill: #e879f9; } .t4 { fill: #facc15; }
  }`;

/**
 * Draws up to five `lines` of `{ label, points: [x, y][] }` over the powers of ten in `xs`. The powers of two around all points have
 * grid lines. `xTitle` is the title of the horizontal axis.
 */
export function drawLines({ title, lines, xs, xTitle }) {
  const ys = powersAround(lines.flatMap(({ points }) => points.map(([, y]) => y)));
  const right = 16 + LETTER * Math.max(...lines.map(({ label }) => label.length));
  const interpolate = (value, all, from, to) => {
    const [low, high] = [Math.log(all[0]), Math.log(all.at(-1))];
    return from + ((Math.log(value) - low) / (high - low)) * (to - from);
  };
  const xOf = (value) => interpolate(value, xs, LEFT, WIDTH - right);
  const yOf = (value) => interpolate(value, ys, HEIGHT - BOTTOM, TOP);
  const grid = [
    ...ys.map(
      (
        value,
      ) => `  <line class="grid" x1="${LEFT}" x2="${WIDTH - right}" y1="${yOf(value).toFixed(1)}" y2="${yOf(value).toFixed(1)}"/>
  <text x="${LEFT - 8}" y="${(yOf(value) + 4).toFixed(1)}" text-anchor="end">${value} ×</text>`,
    ),
    ...xs.map(
      (value) =>
        `  <text x="${xOf(value).toFixed(1)}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${value.toLocaleString('en-US')}</text>`,
    ),
    `  <text x="${((LEFT + WIDTH - right) / 2).toFixed(1)}" y="${HEIGHT - 2}" text-anchor="middle">${escapeText(xTitle)}</text>`,
  ];
  const labelYs = spreadLabels(lines.map(({ points }) => yOf(points.at(-1)[1])));
  const drawn = lines.flatMap(({ label, points }, at) => {
    const path = points.map(([x, y], place) => `${place ? 'L' : 'M'}${xOf(x).toFixed(1)} ${yOf(y).toFixed(1)}`);
    return [
      `  <path class="l${at}" d="${path.join(' ')}"/>`,
      `  <text class="t${at}" x="${WIDTH - right + 8}" y="${(labelYs[at] + 4).toFixed(1)}">${escapeText(label)}</text>`,
    ];
  });
  return svg({ title, width: WIDTH, height: HEIGHT, style, body: [...grid, ...drawn].join('\n') });
}

/** The powers of two from the one below the smallest value to the one above the largest. */
function powersAround(values) {
  const [low, high] = [Math.floor(Math.log2(Math.min(...values))), Math.ceil(Math.log2(Math.max(...values)))];
  return Array.from({ length: high - low + 1 }, (_, at) => 2 ** (low + at));
}

/** Moves overlapping labels apart without changing their order. */
function spreadLabels(heights) {
  const order = heights.map((height, at) => ({ height, at })).sort((a, b) => a.height - b.height);
  for (let place = 1; place < order.length; place++) {
    order[place].height = Math.max(order[place].height, order[place - 1].height + LABEL_ROW);
  }
  const over = Math.max(0, order.at(-1).height - (HEIGHT - BOTTOM));
  return heights.map((_, at) => order.find((entry) => entry.at === at).height - over);
}
