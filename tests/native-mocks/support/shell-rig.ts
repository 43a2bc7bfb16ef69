import {
  actionEnvelope,
  type Bridge,
  type Contract,
  createBridge,
  type CreateBridgeOptions,
  createManualClock,
  createMethodObjectTransport,
  type ManualClock,
} from 'bridgehead';
import { appContract, type AppContract } from 'bridgehead/app';
import { createAndroidShell, createIosShell, type Shell, type ShellOptions } from 'bridgehead/mocks';
import { afterEach, expect } from 'vitest';
import { androidAgent, createPage, iosAgent, type PageControl } from '../../support/page.ts';

/** Every kind of shell there is. */
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

/** What a page must tell the bridge to speak with a shell of this kind. */
export function bridgeOptionsOf(kind: ShellKindName, page: PageControl): CreateBridgeOptions {
  if (kind.includes('action')) return { envelope: actionEnvelope };
  if (kind.includes('methods')) {
    return { transport: createMethodObjectTransport({ window: page.window, object: 'NativeApp' }) };
  }
  return {};
}

/** A real bridge on a simulated shell. */
export interface ShellRig<C extends Contract> {
  readonly bridge: Bridge<C>;
  readonly shell: Shell<C>;
  readonly clock: ManualClock;
  readonly page: PageControl;
  readonly log: string[];
  /** A bridge of a page that loads anew in the same shell. */
  reload(): Promise<{ readonly bridge: Bridge<C>; readonly page: PageControl }>;
}

const open: (() => Promise<void>)[] = [];

export async function settle(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}

/** A shell of a kind with the product's contract, a page in it, and a bridge that has been greeted. */
export async function createShellRig(
  kind: ShellKindName,
  options: Partial<ShellOptions<AppContract>> = {},
): Promise<ShellRig<AppContract>> {
  return createRigFor(kind, { contract: appContract, ...options });
}

export async function createRigFor<C extends Contract>(
  kind: ShellKindName,
  options: ShellOptions<C>,
): Promise<ShellRig<C>> {
  const clock = createManualClock(1000);
  const shell = createShellOfKind(kind, { clock, strict: true, ...options });
  const log: string[] = [];
  const load = async (): Promise<{ bridge: Bridge<C>; page: PageControl }> => {
    const page = createPage(kind.startsWith('android') ? androidAgent : iosAgent);
    shell.install(page.window);
    const bridge = createBridge(options.contract, {
      window: page.window,
      clock,
      logger: { warn: (line) => log.push(line) },
      ...bridgeOptionsOf(kind, page),
    });
    open.unshift(async () => {
      bridge.dispose();
      await settle();
    });
    await settle();
    return { bridge, page };
  };
  const first = await load();
  open.push(async () => {
    shell.dispose();
    await settle();
    expect(shell.violations, 'rules of docs/protocol.md that the page broke').toEqual([]);
    expect(clock.pending(), 'timers left').toBe(0);
    expect(shell.openCount(), 'calls left in the shell').toBe(0);
    expect(first.page.window['BridgeheadAndroid'], 'object left').toBe(undefined);
    expect(first.page.window['webkit'], 'handlers left').toBe(undefined);
  });
  return { ...first, shell, clock, log, reload: load };
}

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
