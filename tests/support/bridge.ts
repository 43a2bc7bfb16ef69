import {
  type Bridge,
  type Contract,
  createBridge,
  type CreateBridgeOptions,
  createManualClock,
  defineContract,
  event,
  handler,
  type ManualClock,
  method,
} from 'bridgehead';
import { expect, onTestFinished } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import { createPage, type PageControl } from './page.ts';
import { installScriptedShell, type ScriptedShell, type ShellKind } from './scripted-shell.ts';

/** A small contract with one entry of every kind. */
export const testContract = defineContract({
  name: 'test',
  version: '1.0.0',
  methods: {
    getUser: method<{ id: string } | undefined, { name: string }>({ fallback: () => ({ name: '' }) }),
    pay: method<{ productId: string }, { paid: boolean }>({ interactive: true, cancellable: true }),
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

/** A bridge on a scripted shell, with its clock, its page and what it logged. */
export interface Rig<C extends Contract> {
  readonly bridge: Bridge<C>;
  readonly shell: ScriptedShell;
  readonly clock: ManualClock;
  readonly page: PageControl;
  readonly log: string[];
}

/** What `createRig` takes beside the options of the bridge. */
export interface CreateRigOptions<C extends Contract> extends CreateBridgeOptions {
  readonly contract?: C;
  readonly kind?: ShellKind;
  readonly agent?: string;
  /** `false`: no shell puts its objects there. */
  readonly withShell?: false;
  /** Answered to `$/hello` at once; `false` leaves it open. */
  readonly announcement?: object | false;
  readonly snapshot?: string;
  /** Why the page need not keep docs/protocol.md in this test. */
  readonly allowViolations?: string;
}

/** Lets every promise that can settle now settle. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

/** Makes a bridge that has been greeted, unless told otherwise. Disposed after the test, and checked to leave nothing. */
export async function createRig<C extends Contract = TestContract>(options: CreateRigOptions<C> = {}): Promise<Rig<C>> {
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
    shell.greet(announcement);
  }
  await settle();
  const rig = { bridge, shell, clock, page, log };
  // No hook of this module: files that share a worker share it, and only the first would register the hook.
  onTestFinished(() => close(rig));
  return rig;
}

/** Ends a rig, and fails where something is left. */
async function close({ bridge, clock, page }: Pick<Rig<Contract>, 'bridge' | 'clock' | 'page'>): Promise<void> {
  bridge.dispose();
  await settle();
  expect(clock.pending(), 'timers left after dispose').toBe(0);
  expect(page.listeners(), 'page listeners left after dispose').toBe(0);
  expect(page.window.bridgehead?.receive, 'receive left after dispose').toBe(undefined);
  expect(coreOf(bridge).channel.pending.size(), 'calls left after dispose').toBe(0);
}

/** The outcome of a promise as a plain value: its value, or the code of its error. */
export async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => ({ value }),
    (error: { code?: string }) => ({ code: error.code ?? String(error) }),
  );
}

/** What a promise has come to by now: `'pending'`, or its outcome. */
export async function nowOf(promise: Promise<unknown>): Promise<unknown> {
  let now: unknown = 'pending';
  void outcomeOf(promise).then((outcome) => (now = outcome));
  await settle();
  return now;
}
