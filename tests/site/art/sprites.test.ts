import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sprites } from '../../../site/src/art/sprites.ts';

const markup = sprites.first + sprites.more;
const palette = ['palette', 'tokens']
  .map((name) => readFileSync(new URL(`../../../site/src/styles/${name}.css`, import.meta.url), 'utf8'))
  .join('');
const definedIn = (css: string): Set<string> =>
  new Set(Array.from(css.matchAll(/--([\w-]+):/g), ([, name]) => name ?? ''));

describe('the sprites', () => {
  it('hold each drawing once', () => {
    const ids = Array.from(markup.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refer only to drawings that exist', () => {
    for (const [, id] of markup.matchAll(/href="#([^"]+)"/g)) expect(markup).toContain(`id="${id}"`);
  });

  it('paint only with colours of the palette', () => {
    const defined = definedIn(palette);
    const used = new Set(Array.from(markup.matchAll(/var\(--([\w-]+)\)/g), ([, name]) => name ?? ''));
    expect(Array.from(used).filter((name) => !defined.has(name))).toEqual([]);
    expect(markup).not.toMatch(/(fill|stroke)="#/);
  });

  it('hold no letters, styles or what browsers leave out of hidden content', () => {
    expect(markup).not.toMatch(
      /<(text|style|script|image|linearGradient|radialGradient|clipPath|mask|filter)\b| style=/,
    );
    expect(markup).not.toContain('NaN');
    expect(markup).not.toContain('undefined');
  });
});

describe('the palette', () => {
  it('gives every colour of the day a colour of the night, in both ways of choosing it', () => {
    for (const name of ['palette', 'tokens']) {
      const css = readFileSync(new URL(`../../../site/src/styles/${name}.css`, import.meta.url), 'utf8');
      const blocks = Array.from(css.matchAll(/\{([^{}]*--[^{}]*)\}/g), ([, body]) => body ?? '');
      expect(blocks).toHaveLength(3);
      const [day, night, chosenNight] = blocks.map((body) => Array.from(definedIn(body)).sort());
      expect(night).toEqual(day);
      expect(chosenNight).toEqual(day);
      const valuesOf = (body: string | undefined): string => (body ?? '').replace(/\s+/g, ' ').trim();
      expect(valuesOf(blocks[2])).toBe(valuesOf(blocks[1]));
    }
  });
});
