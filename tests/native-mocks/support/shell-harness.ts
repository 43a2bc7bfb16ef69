import { type Bridge, type Contract, createBridge, type CreateBridgeOptions } from 'bridgehead';
import { adaptBridge, type BridgeAdapter, createCallbackIdAdapter, createMessageAdapter } from 'bridgehead/adapters';
import { appContract, type AppContract } from 'bridgehead/app';
import {
  createAndroidShell,
  createIosShell,
  createManualClock,
  type ManualClock,
  type Shell,
  type ShellOptions,
} from 'bridgehead/mocks';
import { expect, onTestFinished } from 'vitest';
import { androidAgent, createPage, iosAgent, type PageControl } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';

/** All kinds of shells. */
export const shellKinds = [
  'android object',
  'android listener',
  'ios handler',
  'ios handler with reply',
  'android action dialect',
  'ios action dialect',
  'android methods dialect',
] as const;
export type ShellKindName = (typeof shellKinds)[number];

export const isOld = (kind: ShellKindName): boolean => kind.includes('dialect');

export function createShellOfKind<C extends Contract>(kind: ShellKindName, options: ShellOptions<C>): Shell<C> {
  const create: Record<ShellKindName, () => Shell<C>> = {
    'android object': () => createAndroidShell(options),
    'android listener': () => createAndroidShell({ ...options, generation: 'listener' }),
    'ios handler': () => createIosShell(options),
    'ios handler with reply': () => createIosShell({ ...options, generation: 'handler-with-reply' }),
    'android action dialect': () => createAndroidShell({ ...options, dialect: 'action' }),
    'ios action dialect': () => createIosShell({ ...options, dialect: 'action' }),
    'android methods dialect': () => createAndroidShell({ ...options, generation: 'methods' }),
  };
  return create[kind]();
}

/** The bridge options that a page needs for a shell of this kind. */
export function bridgeOptionsOf(
  kind: ShellKindName,
  { window, contract = appContract }: Pick<PageControl, 'window'> & { readonly contract?: Contract },
): CreateBridgeOptions {
  return isOld(kind) ? adaptBridge(contract, adapterOf(kind), { window }) : {};
}

/** The adapter of an old shell. */
const adapterOf = (kind: ShellKindName): BridgeAdapter =>
  kind.includes('action')
    ? createMessageAdapter({ object: 'ActionBridge', receive: 'ActionPage.receive' })
    : createCallbackIdAdapter({ object: 'NativeApp' });

/** A real bridge on a simulated shell. */
export interface ShellHarness<C extends Contract> {
  readonly bridge: Bridge<C>;
  readonly shell: Shell<C>;
  readonly clock: ManualClock;
  readonly page: PageControl;
  readonly log: string[];
  /** A bridge of a page that reloads in the same shell. */
  reload(): Promise<{ readonly bridge: Bridge<C>; readonly page: PageControl }>;
}

/** A shell of a kind with the product's contract, a page in it, and a bridge after its handshake; see `createHarnessFor`. */
export async function createShellHarness(
  kind: ShellKindName,
  options: Partial<ShellOptions<AppContract>> = {},
): Promise<ShellHarness<AppContract>> {
  return createHarnessFor(kind, { contract: appContract, ...options });
}

/** The same with any contract. Disposes everything after the test, which fails for a broken rule, a remaining timer or an open call. */
export async function createHarnessFor<C extends Contract>(
  kind: ShellKindName,
  options: ShellOptions<C>,
): Promise<ShellHarness<C>> {
  const clock = createManualClock(1000);
  const shell = createShellOfKind(kind, { clock, strict: true, ...options });
  const log: string[] = [];
  const bridges: Bridge<C>[] = [];
  const load = async (): Promise<{ bridge: Bridge<C>; page: PageControl }> => {
    const page = createPage(kind.startsWith('android') ? androidAgent : iosAgent);
    shell.install(page.window);
    const bridge = createBridge(options.contract, {
      window: page.window,
      clock,
      logger: { warn: (line) => log.push(line) },
      ...bridgeOptionsOf(kind, { window: page.window, contract: options.contract }),
    });
    bridges.unshift(bridge);
    await settle();
    return { bridge, page };
  };
  const first = await load();
  onTestFinished(async () => {
    for (const bridge of bridges) {
      bridge.dispose();
      await settle();
    }
    shell.dispose();
    await settle();
    expect(shell.violations, 'rules of docs/protocol.md that the page broke').toEqual([]);
    expect(clock.pending(), 'timers that are still pending').toBe(0);
    expect(shell.openRequestCount(), 'calls without a response').toBe(0);
    for (const object of ['BridgeheadAndroid', 'ActionBridge', 'NativeApp'])
      expect(first.page.window[object], 'an object left in the window').toBe(undefined);
    expect(first.page.window['webkit'], 'handlers left in the window').toBe(undefined);
  });
  return { ...first, shell, clock, log, reload: load };
}
