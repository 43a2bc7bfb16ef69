import { parseAst } from 'rollup/parseAst';
import { describe, expect, it } from 'vitest';
import { writeEagerly } from '../../packaging/eager-start.mjs';

/** Rewrites the functions with these texts, as if a start had called them. */
function write(code: string, calledTexts: readonly string[]): string {
  const called = new Set(calledTexts.map((text) => `${code.indexOf(text)}-${code.indexOf(text) + text.length}`));
  return writeEagerly(code, { program: parseAst(code), called }).code;
}

const run = async (code: string): Promise<unknown> => import(`data:text/javascript,${encodeURIComponent(code)}`);

describe(writeEagerly, () => {
  it('makes a called declaration a constant in parentheses, before the other statements, with the comment above it', () => {
    const code = `/** One. */\nconst one = 1;\n/** Adds. */\nfunction add(a) {\n  return a + one;\n}\nexport { add };\n`;
    expect(write(code, ['function add(a) {\n  return a + one;\n}'])).toBe(
      `\n/** Adds. */\nconst add = (function (a) {\n  return a + one;\n});/** One. */\nconst one = 1;\nexport { add };\n`,
    );
  });

  it('leaves a function that no start calls as it is', () => {
    const code = 'function later() {}\nconst never = () => later();\nexport { never };\n';
    expect(write(code, [])).toBe(code);
  });

  it('runs calls that are written above a called declaration, in a module and in a function', async () => {
    const add = 'function add(a, b) { return a + b; }';
    const twice = `function twice(n) { const sum = add(n, n); return sum; ${add} }`;
    const code = write(`export const result = twice(2);\n${twice}\nexport { twice };\n`, [twice, add]);
    expect(code.match(/= \(function/g)).toHaveLength(2);
    await expect(run(code)).resolves.toMatchObject({ result: 4 });
  });

  it('keeps the name of a function, its parameters and its kind', async () => {
    const texts = ['function plain(a, b) {}', 'async function later() {}', 'function* steps() { yield 1; }'];
    const code = write(`${texts.join('\n')}\nexport { plain, later, steps };\n`, texts);
    expect(code).toContain('const later = (async function () {});');
    const { plain, later, steps } = (await run(code)) as Record<string, (...params: unknown[]) => unknown>;
    expect([plain, later, steps].map((each) => [each?.name, each?.length, String(each?.constructor.name)])).toEqual([
      ['plain', 2, 'Function'],
      ['later', 0, 'AsyncFunction'],
      ['steps', 0, 'GeneratorFunction'],
    ]);
  });

  it('writes constants below imports and directives', () => {
    const code = "'use client';\nimport 'node:fs';\nlet a;\nfunction f() {}\nf(a);\n";
    expect(write(code, ['function f() {}'])).toBe(
      "'use client';\nimport 'node:fs';\nconst f = (function () {});\nlet a;\nf(a);\n",
    );
  });

  it('puts a called arrow function into parentheses, unless it is async or called where it is written', () => {
    const code = 'const a = () => 1, b = async () => 2, c = (() => 3)(), d = { e: (x) => x };\n';
    expect(write(code, ['() => 1', 'async () => 2', '() => 3', '(x) => x'])).toBe(
      'const a = (() => 1), b = async () => 2, c = (() => 3)(), d = { e: ((x) => x) };\n',
    );
  });
});
