import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// CSS cannot share one block between a media query and an attribute: the dark theme is written twice, for the system and for the choice.
describe.each(['palette.css', 'tokens.css'])('the dark theme of %s', (file) => {
  const css = readFileSync(new URL(`../../../site/src/styles/${file}`, import.meta.url), 'utf8');
  const blocks = Array.from(css.matchAll(/:root([^{]*)\{([^}]*)\}/g), ([, condition = '', body = '']) => ({
    condition: condition.trim(),
    colours: body
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
  }));
  const colours = (condition: string): string[] => blocks.find((block) => block.condition === condition)?.colours ?? [];

  it(`the dark theme of ${file} is the same by system setting and by choice`, () => {
    expect(colours("[data-theme='dark']").length).toBeGreaterThan(15);
    expect(colours(":not([data-theme='light'])")).toEqual(colours("[data-theme='dark']"));
  });

  it(`the dark theme of ${file} contains only properties of the light theme`, () => {
    const names = (list: readonly string[]): string[] => list.map((line) => line.split(':')[0] ?? '');
    expect(names(colours('')).sort()).toEqual(expect.arrayContaining(names(colours("[data-theme='dark']"))));
  });
});
