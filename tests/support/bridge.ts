import {
  type Bridge,
  type Contract,
  createBridge,
  type CreateBridgeOptions,
  defineContract,
  event,
  handler,
  interactive,
  method,
  type PlatformOf,
} from 'bridgehead';
import { createManualClock, type ManualClock } from 'bridgehead/mocks';
import { expect, onTestFinished } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import { createPage, type PageControl } from './page.ts';
import { installScriptedShell, type ScriptedShell, type ScriptedShellKind } from './scripted-shell.ts';
import { settle } from './settle.ts';

/** A small contract with one entry of every kind. */
export const testContract = defineContract({
  name: 'test',
  version: '1.0.0',
  methods: {
    getUser: method<{ id: string } | undefined, { name: string }>({ fallback: () => ({ name: '' }) }),
    pay: method<{ productId: string }, { paid: boolean }>({ interactive, cancellable: true }),
    report: method<{ what: string }>({ reply: false }),
    upload: method<undefined, number>({ cancellable: true, timeoutMs: 20_000 }),
    gated: method<undefined, string>({ since: { android: '3.1.3.0', ios: '3.1.3' }, fallback: () => 'default' }),
    retired: method<undefined, string>({ until: { android: '4.0', ios: '4.0' } }),
    onlyIos: method<undefined, string>({ since: { ios: '0.0.0' } }),
    start: method({ reply: false }),
    stop: method({ reply: false }),
  },
  events: {
    ticked: event<number>(),
    themeChanged: event<{ theme: string }>({ state: true }),
    moved: event<number>({ subscribe: { start: 'start', stop: 'stop' } }),
    gatedEvent: event<number>({ since: { android: '3.1.3.0' } }),
  },
  handlers: {
    askName: handler<{ lang: string }, string>(),
  },
});
export type TestContract = typeof testContract;

/** A bridge on a scripted shell, with its clock, its page and its log. */
export interface Harness<C extends Contract> {
  readonly bridge: Bridge<C>;
  readonly shell: ScriptedShell;
  readonly clock: ManualClock;
  readonly page: PageControl;
  readonly log: string[];
}

/** Options of `createHarness` in addition to the options of the bridge. */
export interface CreateHarnessOptions<C extends Contract> extends CreateBridgeOptions<PlatformOf<C>> {
  readonly contract?: C;
  readonly kind?: ScriptedShellKind;
  readonly agent?: string;
  /** `false`: no shell injects its objects. */
  readonly withShell?: false;
  /** The immediate response to `$/hello`; `false` sends no response. */
  readonly announcement?: object | false;
  readonly snapshot?: string;
  /** Why this test may violate docs/protocol.md. */
  readonly allowViolations?: string;
}

/** Creates a bridge that has completed the handshake by default. After the test it is disposed and checked for leaks. */
export async function createHarness<C extends Contract = TestContract>(
  options: CreateHarnessOptions<C> = {},
): Promise<Harness<C>> {
  const { contract, kind, agent, withShell, announcement = {}, snapshot, allowViolations, ...rest } = options;
  const page = createPage(agent);
  const clock = createManualClock(1000);
  const log: string[] = [];
  const shell = installScriptedShell(withShell === false ? createPage().window : page.window, kind, {
    contract: contract ?? testContract,
    ...(allowViolations && { allowViolations }),
    ...(snapshot === undefined ? {} : { snapshot }),
  });
  const bridge = createBridge((contract ?? testContract) as unknown as C, {
    window: page.window,
    clock,
    logger: { warn: (line) => log.push(line) },
    ...rest,
  });
  if (withShell !== false && announcement !== false && shell.posted.some((m) => m.method === '$/hello')) {
    shell.announce(announcement);
  }
  await settle();
  const harness = { bridge, shell, clock, page, log };
  // Not a hook at module level: files that share a worker share this module, so only the first file would register it.
  onTestFinished(() => close(harness));
  return harness;
}

/** Disposes a harness and fails if anything is left behind. */
async function close({ bridge, clock, page }: Pick<Harness<Contract>, 'bridge' | 'clock' | 'page'>): Promise<void> {
  bridge.dispose();
  await settle();
  expect(clock.pending(), 'timers left after dispose').toBe(0);
  expect(page.listeners(), 'page listeners left after dispose').toBe(0);
  expect(page.window.bridgehead?.receive, 'receive left after dispose').toBe(undefined);
  expect(coreOf(bridge).calls.size, 'calls left after dispose').toBe(0);
}

/** Returns the outcome of a promise as a plain value: its value, or the code of its error. */
export async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => ({ value }),
    (error: { code?: string }) => ({ code: error.code ?? String(error) }),
  );
}

/** Returns the current state of a promise: `'pending'`, or its outcome. */
export async function stateOf(promise: Promise<unknown>): Promise<unknown> {
  let now: unknown = 'pending';
  void outcomeOf(promise).then((outcome) => (now = outcome));
  await settle();
  return now;
}
