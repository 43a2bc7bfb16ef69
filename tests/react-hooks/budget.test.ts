import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hookBudgets } from '../budgets.data.ts';
import { brotliBytes, bundle } from '../bundle.mjs';
import { expectStated, expectWithin } from '../support/expect-within.ts';

const guide = readFileSync(new URL('../../docs/react.md', import.meta.url), 'utf8');
const external = ['react', 'bridgehead'];
const entryPoints = [...external, 'bridgehead/react', 'bridgehead/app'];
const bytesOf = async (source: string): Promise<number> => brotliBytes(await bundle(source, { external }));

// Bundling takes seconds on a busy machine.
describe('size of bridgehead/react in addition to react and the sdk (min + brotli)', { timeout: 60_000 }, () => {
  it('adds no bytes for a bare import or an unused export of bridgehead/react', async () => {
    expect(await bundle("import 'bridgehead/react'", { external })).toBe('');
    expect(await bundle("import { createBridgeHooks } from 'bridgehead/react'", { external })).toBe('');
    expect(await bundle("import { useBackPress } from './react-hooks/app.ts'", { external })).toBe('');
  });

  // The budget of `useBridgeValue` excludes the code of `useBridgeQuery`, suspense and TanStack Query.
  it.each(Object.entries(hookBudgets))('limits the bytes of a page that uses only %s', async (hook, budget) => {
    const bytes = await bytesOf(`export { ${hook} } from 'bridgehead/react'`);
    expectWithin(bytes, budget, hook);
    const [, stated] = new RegExp(`\`${hook}\` adds ([\\d.]+) kB`).exec(guide) ?? [];
    if (stated !== undefined) expectStated(bytes, stated, hook);
  });

  it('excludes useBridgeQuery and useBridgeSuspenseQuery from a page that imports another hook', async () => {
    const others = ['useBridgeCall', 'useBridgeValue', 'useBridgeEvent', 'useBridgeState', 'useSupports', 'useShell'];
    for (const hook of others) {
      const code = await bundle(`export { ${hook} } from 'bridgehead/react'`, { external });
      expect(code, hook).not.toMatch(/visibilitychange|setInterval|idempotent, and React/);
    }
  });

  it('bundles only the used hook of a contract typed by constants', async () => {
    const contract = './tests/e2e/awkward-page/contract.ts';
    const typed = await bundle(`export { useBridgeCall } from '${contract}'`, { external });
    const others = /visibilitychange|setInterval|no event with state|idempotent, and React/;
    expect(await bundle("export * from 'bridgehead/react'", { external })).toMatch(others);
    expect(typed).not.toMatch(others);
    // Includes the contract: bundlers keep it, because creating it may throw.
    const contractAlone = await bytesOf(`export { awkwardContract } from '${contract}'`);
    expect(brotliBytes(typed)).toBeLessThan(
      (await bytesOf("export { useBridgeCall } from 'bridgehead/react'")) + contractAlone,
    );
  });

  it('bundles only the used hook typed by a constant of BridgeHooks', async () => {
    const typed = `import { useBridgeCall as useAny } from 'bridgehead/react'; export const useBridgeCall = useAny;`;
    const plain = "export { useBridgeCall } from 'bridgehead/react'";
    expect(Math.abs((await bytesOf(typed)) - (await bytesOf(plain)))).toBeLessThan(10);
  });

  it('createBridgeHooks adds at most 5 % to a page with two hooks, and the code of queries and roles only if they are passed', async () => {
    const page = `import { createBridge, defineContract, event, method } from 'bridgehead';
      const contract = defineContract({ name: 'page', version: '1.0.0', methods: { get: method() }, events: { tick: event() } });
      export const bridge = createBridge(contract);`;
    const bundleOf = (code: string): Promise<string> => bundle(page + code, { external: ['react'] });
    const direct = await bundleOf("export { BridgeProvider, useBridgeEvent, useBridgeValue } from 'bridgehead/react';");
    const hooks = (names: string, args: string): Promise<string> =>
      bundleOf(`import { createBridgeHooks, queryHooks, roleHooks } from 'bridgehead/react';
        export const { BridgeProvider, ${names} } = createBridgeHooks(${args});`);
    const typed = await hooks('useBridgeEvent, useBridgeValue', 'contract');
    expect(brotliBytes(typed) / brotliBytes(direct)).toBeLessThanOrEqual(1.05);
    const queries = /setInterval|idempotent, and React/;
    expect(typed).not.toMatch(queries);
    expect(await hooks('useBridgeQuery', 'contract, queryHooks')).toMatch(queries);
    const roles = /declares no such role/;
    expect(direct).not.toMatch(roles);
    expect(typed).not.toMatch(roles);
    expect(await hooks('useAppTheme', 'contract, roleHooks')).toMatch(roles);
  });

  it('bundles no schema library into the product’s entry point', async () => {
    const code = await bundle("export * from './react-hooks/app.ts'", { external: entryPoints });
    expect(code).not.toContain('valibot');
    expect(code).not.toContain('bridgehead/app"');
    console.log(`bridgehead/app/react: ${brotliBytes(code)} bytes`);
  });
});
