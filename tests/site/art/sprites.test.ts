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
  it('the sprites contain each drawing once', () => {
    const ids = Array.from(markup.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('the sprites reference only existing drawings', () => {
    for (const [, id] of markup.matchAll(/href="#([^"]+)"/g)) expect(markup).toContain(`id="${id}"`);
  });

  it('the sprites use only palette colours', () => {
    const defined = definedIn(palette);
    const used = new Set(Array.from(markup.matchAll(/var\(--([\w-]+)\)/g), ([, name]) => name ?? ''));
    expect(Array.from(used).filter((name) => !defined.has(name))).toEqual([]);
    expect(markup).not.toMatch(/(fill|stroke)="#/);
  });

  it('the sprites contain no text, no styles and nothing that browsers skip in hidden content', () => {
    expect(markup).not.toMatch(
      /<(text|style|script|image|linearGradient|radialGradient|clipPath|mask|filter)\b| style=/,
    );
    expect(markup).not.toContain('NaN');
    expect(markup).not.toContain('undefined');
  });
});
