// The functions that a start calls are compiled early in what bundlers write (docs/decisions/0053-eager-start.md). The tests need the
// built package, not the packed one.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rollup, type RollupOptions } from 'rollup';
import { parseAst } from 'rollup/parseAst';
import { describe, expect, it } from 'vitest';
import config from '../../rollup.config.mjs';
import { eagerStartBudget } from '../budgets.data.ts';
import { brotliBytes, bundle } from '../bundle.mjs';
import { bundlePage } from '../lab/bench/bundle-page.mjs';
import { expectWithin } from '../support/expect-within.ts';

const dist = new URL('../../dist/', import.meta.url);
const core = readFileSync(new URL('core.js', dist), 'utf8');
const page = "import * as bridgehead from 'bridgehead'; globalThis.bridgehead = bridgehead;";

interface Node {
  readonly type: string;
  readonly start: number;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Counts functions in parentheses that are the value of a constant or of a property. */
function countEager(code: string): number {
  const count = (node: Node): number => {
    const isOwner = node.type === 'VariableDeclarator' || node.type === 'Property';
    const children = Object.values(node).flat().filter(isNode);
    const isEager = ({ type, start }: Node): boolean =>
      isOwner && /^(Arrow)?Function/.test(type) && code[start - 1] === '(';
    return children.filter(isEager).length + children.reduce((sum, child) => sum + count(child), 0);
  };
  return count(parseAst(code));
}

describe('the built core', () => {
  it('marks the functions that a start calls, and no others', () => {
    expect(core).toContain('const createBridge = (function (');
    expect(core).toContain('const defineContract = (function (');
    expect(core).toContain('function setOverride(');
    expect(countEager(core)).toBeGreaterThan(100);
  });

  it.each(['app', 'query', 'react', 'app-react', 'inspect', 'transports'])('marks nothing in dist/%s.js', (name) => {
    expect(countEager(readFileSync(new URL(`${name}.js`, dist), 'utf8'))).toBe(0);
  });

  it('is byte-identical in a second build', async () => {
    // The casts are safe because the configuration is an array and its first build is that of the core.
    const [options] = config as unknown as [RollupOptions & { readonly output: [object] }];
    const built = await rollup(options);
    const { output } = await built.generate(options.output[0]);
    const again = output.find(({ fileName }) => fileName === 'core.js');
    expect(again).toMatchObject({ code: core });
  });

  it('keeps the marks in the output of Rollup', async () => {
    const built = await rollup({ input: fileURLToPath(new URL('index.js', dist)) });
    const { output } = await built.generate({ format: 'es' });
    expect(countEager(output[0].code)).toBe(countEager(core));
  });

  it('keeps the marks in the output of Vite, which minifies with oxc', async () => {
    expect(countEager(await bundlePage(page))).toBe(countEager(core));
  });

  it('loses the marks in the output of terser, as docs/start.md says', async () => {
    expect(countEager(await bundle(page, { fromSource: false }))).toBe(0);
  });

  it('costs few bytes for the marks, also where a minifier removes them', async () => {
    const source =
      "import { createBridge } from 'bridgehead'; export const start = (contract) => createBridge(contract);";
    const bytes = async (fromSource: boolean): Promise<number> => brotliBytes(await bundle(source, { fromSource }));
    expectWithin((await bytes(false)) - (await bytes(true)), eagerStartBudget, 'functions compiled early');
  });
});
