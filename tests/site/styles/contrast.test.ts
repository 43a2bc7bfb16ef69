import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Axe cannot check text on a drawing, so every colour that a label may overlap needs enough contrast.
const css = ['tokens', 'palette']
  .map((name) => readFileSync(new URL(`../../../site/src/styles/${name}.css`, import.meta.url), 'utf8'))
  .join('');

function coloursOf(selector: string): ReadonlyMap<string, string> {
  const blocks = css.split(`${selector} {`).slice(1);
  return new Map(
    blocks.flatMap((block) =>
      Array.from(
        (block.split('}')[0] ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g),
        ([, name = '', value = '']) => [name, value] as const,
      ),
    ),
  );
}

/** The relative luminance of WCAG. */
function luminance(colour: string): number {
  const full = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(full.slice(start, start + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const pairs: readonly (readonly [string, readonly string[]])[] = [
  ['on-main', ['main', 'main-shade']],
  ['on-tonal', ['tonal']],
  ['on-tonal-soft', ['tonal']],
  ['ink', ['quiet', 'paper', 'card']],
  ['muted', ['quiet', 'paper', 'card']],
  ['on-sky', ['sky-top', 'sky-mid', 'sky-low']],
  ['on-chosen', ['chosen']],
  ['link', ['paper', 'card']],
];

describe.each([
  ['light', ':root'],
  ['dark', ":root[data-theme='dark']"],
])('the colours of the %s theme', (theme, selector) => {
  const colours = coloursOf(selector);

  it.each(pairs.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    `gives text in the ${theme} theme a contrast of 4.5 to 1 for %s on %s`,
    (text, ground) => {
      expect(contrast(colours.get(text) ?? '', colours.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );
});
