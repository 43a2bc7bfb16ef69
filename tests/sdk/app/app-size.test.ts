import { describe, expect, it } from 'vitest';
import { appBudget } from '../../budgets.data.ts';
import { brotliBytes, bundle } from '../../bundle.mjs';
import { expectWithin } from '../../support/expect-within.ts';

describe('size of the app entry point', { timeout: 60_000 }, () => {
  const create = `import { createBridge, interactive } from 'bridgehead';`;
  const app = `import { appContract, createAppBridge } from 'bridgehead/app';`;

  it('limits bridgehead/app in addition to the core, including schemas and valibot', async () => {
    const core = brotliBytes(await bundle(`${create} window.x = [createBridge({}), interactive];`));
    const all = brotliBytes(await bundle(`${create} ${app} window.x = createAppBridge(createBridge(appContract));`));
    expectWithin(all - core, appBudget, appBudget.name);
  });

  it('adds no bytes for unused exports of bridgehead/app and no descriptions for native developers', async () => {
    expect(await bundle(`import 'bridgehead/app';`)).toBe('');
    const actions = await bundle(`import { createAppBridge } from 'bridgehead/app'; window.x = createAppBridge;`);
    expect(actions).not.toContain('loose_object');
    const all = await bundle(`${app} window.x = [appContract, createAppBridge];`);
    expect(all).toContain('loose_object');
    expect(all).not.toContain('even if it looks numeric');
    const described = await bundle(
      `import { describeAppContract } from 'bridgehead/app'; window.x = describeAppContract();`,
    );
    expect(described).toContain('even if it looks numeric');
  });
});
