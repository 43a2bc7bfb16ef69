import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bundleStyles } from '../../../site/scripts/bundle-styles.mjs';

describe.each(['palette.css', 'tokens.css'])('the dark theme of %s', async (file) => {
  const css = await bundleStyles([fileURLToPath(new URL(`../../../site/src/styles/${file}`, import.meta.url))]);
  const blocks = Array.from(css.matchAll(/:root([^{]*)\{([^}]*)\}/g), ([, condition = '', body = '']) => ({
    condition,
    colours: body.split(';').filter(Boolean),
  }));
  const colours = (condition: string): string[] => blocks.find((block) => block.condition === condition)?.colours ?? [];

  it(`the dark theme of ${file} is the same by system setting and by choice`, () => {
    expect(blocks).toHaveLength(3);
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light]){');
    expect(colours('[data-theme=dark]').length).toBeGreaterThan(15);
    expect(colours(':not([data-theme=light])')).toEqual(colours('[data-theme=dark]'));
  });

  it(`the dark theme of ${file} has a value for every property of the light theme, and no others`, () => {
    const names = (list: readonly string[]): string[] => list.map((line) => line.split(':')[0] ?? '').sort();
    expect(names(colours('[data-theme=dark]'))).toEqual(names(colours('')));
  });
});
