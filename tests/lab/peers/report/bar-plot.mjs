// Draws horizontal bars as an SVG.
import { escapeText, svg } from './svg.mjs';

const ROW = 22;
const LABELS = 150;
const WIDTH = 720;
const VALUES = 70;

const style = `
  text { font: 12px system-ui, sans-serif; fill: #24292f; }
  .bar { fill: #8c959f; } .ours { fill: #c2410c; } .axis { stroke: #8c959f; stroke-dasharray: 2 3; }
  .gap { stroke: #fff; stroke-width: 4; }
  @media (prefers-color-scheme: dark) { text { fill: #e6edf3; } .bar { fill: #6e7681; } .ours { fill: #fb923c; } .gap { stroke: #0d1117; } }`;

/**
 * Draws `rows` of `{ label, value, text, isOurs }`, smallest first. `mark` is a value with a vertical line. A bar longer
 * than `longest` ends there with a gap; its text still states the value.
 */
export function drawBars({ title, rows, mark, longest }) {
  const sorted = [...rows].sort((a, b) => a.value - b.value);
  const scale = (WIDTH - LABELS - VALUES) / longest;
  const height = ROW * (sorted.length + 2);
  const bars = sorted.map(({ label, value, text, isOurs }, at) => {
    const y = ROW * (at + 1.5);
    const length = Math.max(1, Math.min(value, longest) * scale);
    return `  <text x="${LABELS - 8}" y="${y + 14}" text-anchor="end">${escapeText(label)}</text>
  <rect class="${isOurs ? 'ours' : 'bar'}" x="${LABELS}" y="${y + 3}" width="${length.toFixed(1)}" height="${ROW - 6}" rx="2"/>
  <text x="${(LABELS + length + 6).toFixed(1)}" y="${y + 14}">${escapeText(text)}</text>${value > longest ? gapIn(LABELS + length, y) : ''}`;
  });
  const x = (LABELS + (mark ?? 0) * scale).toFixed(1);
  const line = mark === undefined ? [] : [`  <line class="axis" x1="${x}" x2="${x}" y1="${ROW}" y2="${height}"/>`];
  return svg({ title, width: WIDTH, height, style, body: [...line, ...bars].join('\n') });
}

/** A slanted gap before the end of a bar. */
const gapIn = (end, y) => `
  <line class="gap" x1="${end - 22}" x2="${end - 16}" y1="${y + ROW - 2}" y2="${y + 2}"/>`;
