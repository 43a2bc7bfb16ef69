import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import * as sdk from 'bridgehead';
import * as adapters from 'bridgehead/adapters';
import { createAndroidShell, type Shell, type ShellGeneration } from 'bridgehead/mocks';
import ts from 'typescript';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { androidAgent, createPage, desktopAgent, type FakePage } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';

/** A migration guide, whose code runs before and after the migration. */
export interface Guide {
  /** The path in the repository. */
  readonly file: string;
  readonly generation: ShellGeneration | 'action';
  /** The responses of the app. */
  readonly responses: Readonly<Record<string, unknown>>;
  /** The methods that the code before the migration calls at its start, and the globals that it needs. */
  readonly before: { readonly calls: readonly string[]; readonly globals: Readonly<Record<string, unknown>> };
  /** A method of every app, with its params. */
  readonly call: readonly [method: string, params?: unknown];
  /** A method with a `since`. */
  readonly gated?: { readonly method: string; readonly since: string; readonly below: string } | undefined;
  /** Loads the packages of the guide in a window. */
  readonly load?: ((window: FakePage) => Readonly<Record<string, unknown>>) | undefined;
}

interface After {
  readonly contract: sdk.Contract;
  readonly bridge: sdk.Bridge<sdk.Contract>;
}

/** Runs the first block before the migration and the first one after it, as the guide prints them. */
export function describeGuide({ file, generation, responses, before, call, gated, load }: Guide): void {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const blockAfter = (heading: string): string =>
    /```[jt]s\n([\s\S]*?)```/.exec(text.slice(text.indexOf(`\n## ${heading}\n`)))?.[1] ?? '';
  const cleanUps: (() => void)[] = [];

  /** Runs a block in a window and returns its exports. */
  async function run(block: string, window: FakePage, globals: object = {}): Promise<object> {
    Object.assign(window, { window, console, setTimeout, clearTimeout, AbortController, URLSearchParams, ...globals });
    vi.stubGlobal('window', window);
    const modules: Readonly<Record<string, unknown>> = {
      bridgehead: sdk,
      'bridgehead/adapters': adapters,
      ...load?.(window),
    };
    const { outputText } = ts.transpileModule(block, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
    });
    const exported = {};
    const start: unknown = vm.runInContext(
      `(async function (exports, require) {${outputText}\n})`,
      vm.createContext(window),
    );
    // The cast is safe because the code above is a function.
    await (start as (...values: unknown[]) => Promise<void>)(exported, (module: string) => modules[module]);
    return exported;
  }
  /** Runs the code after the migration. */
  async function runAfter(window: FakePage): Promise<After> {
    // The guides export both.
    const after = (await run(blockAfter('After'), window)) as After;
    cleanUps.push(() => after.bridge.dispose());
    return after;
  }
  function createWindow(agent: string): FakePage {
    const page = createPage(agent);
    const dispatchEvent = (event: Event): void => page.dispatchWith(event.type, event);
    Object.assign(page.window['document'] as object, { dispatchEvent });
    const location = new URL('https://h5.example.com/');
    const sessionStorage = { getItem: () => null, setItem() {} };
    return Object.assign(page.window, { CustomEvent, MessageEvent, dispatchEvent, location, sessionStorage });
  }
  async function startApp(kind: Guide['generation'], version: string): Promise<{ shell: Shell; window: FakePage }> {
    const { contract } = await runAfter(createWindow(desktopAgent));
    const shell = createAndroidShell({
      contract,
      ...(kind === 'action' ? { dialect: kind } : { generation: kind as 'object' }),
      appVersion: version,
      responses: responses as never,
    });
    const window = createWindow(`${androidAgent} MyApp/${version}`);
    shell.install(window);
    cleanUps.push(() => shell.dispose());
    return { shell, window };
  }

  afterEach(() => {
    for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
    vi.unstubAllGlobals();
  });

  describe(file, () => {
    it(`${file}: runs before the migration in the simulated app`, async () => {
      const { shell, window } = await startApp(generation, gated?.since ?? '9.0.0');
      await run(blockAfter('Before'), window, before.globals);
      await settle();
      const called = shell.traffic().filter(({ from, kind }) => from === 'page' && kind !== 'response');
      expect(called.map(({ method }) => method)).toEqual(before.calls);
    });

    it(`${file}: has no shell after the migration in a plain browser`, async () => {
      const { bridge } = await runAfter(createWindow(desktopAgent));
      expect(bridge.shell.get().present).toBe(false);
      await expect(bridge.call(...call)).rejects.toMatchObject({ code: 'not-in-shell' });
    });

    it.each([generation, 'object'] as const)(
      `${file}: calls the app and gates by its version after the migration (%s)`,
      async (kind) => {
        const { window } = await startApp(kind, gated?.since ?? '9.0.0');
        const { bridge } = await runAfter(window);
        await bridge.ready();
        // Telegram's answers repeat the params that identify the request.
        expect(await bridge.call(...call)).toMatchObject(Object(responses[call[0]]) as object);
        if (!gated) return;
        expect(bridge.supports(gated.method)).toBe(true);
        const old = await startApp(kind, gated.below);
        const { bridge: oldBridge } = await runAfter(old.window);
        await oldBridge.ready();
        expect(oldBridge.explain(gated.method)).toMatchObject({ reason: 'app-too-old', need: gated.since });
      },
    );
  });
}
