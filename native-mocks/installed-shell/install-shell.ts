import type { Contract } from 'bridgehead';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { appDeviceOf } from '../app/app-device.ts';
import { findDevice } from '../devices/find-device.ts';
import { checkBridges } from '../argument-checks/check-bridges.ts';
import { checkHasContract } from '../argument-checks/check-names.ts';
import {
  anyOption,
  type OptionTypes,
  objectOption,
  functionOption,
  stringOption,
} from '../../sdk/tools/argument-checks/option-types.ts';
import {
  createProfileShell,
  type CreateProfileShellOptions,
  profileShellOptionTypes,
} from '../profiles/create-profile-shell.ts';
import { checkShellOptions } from '../shell/check-options.ts';
import { createAndroidShell } from '../shell/create-android-shell.ts';
import type { MethodResponses, Shell, WithResponses } from '../shell/shell-types.ts';
import { assertNoViolations } from '../strict/violation.ts';
import { replayOptionTypes, replayShell } from '../traces/replay-shell.ts';
import type { Trace } from '../traces/trace.ts';

/** Only `contract` is required. */
export interface InstallShellOptions<C extends Contract> extends Omit<
  CreateProfileShellOptions<C>,
  'clock' | 'strict'
> {
  /** `true` by default: messages that violate docs/protocol.md are rejected, and `restore` throws. */
  readonly strict?: boolean | undefined;
  /** The global one by default, or a plain object. */
  readonly window?: object | undefined;
  /** Replays this trace instead of simulating an app. */
  readonly trace?: Trace | string | undefined;
  /** Sets user agent and touch points, and the sizes that the app reports. */
  readonly deviceId?: string | undefined;
  /** A new manual clock by default. */
  readonly clock?: ManualClock | undefined;
  /**
   * Registers the cleanup: `onTestFinished` or `afterEach`; by default the global one. With Jest, or without global
   * hooks, write `afterEach(restoreShells)`.
   */
  readonly cleanUp?: ((run: () => void) => unknown) | undefined;
}

/** A shell in a test's window. */
export interface InstalledShell<C extends Contract> {
  /** The shell; not installed with the profile `browser`. */
  readonly shell: Shell<C>;
  /** The window in which the shell is installed. */
  readonly window: object;
  /** The clock of shell and bridge. */
  readonly clock: ManualClock;
  /** For `createBridge(contract, bridgeOptions)`. */
  readonly bridgeOptions: {
    readonly window: object;
    readonly clock: ManualClock;
    readonly random: (bytes: Uint8Array) => void;
  };
  /** Advances the clock, in steps of 50 ms while a timer waits, and waits for pending promises after each. */
  advance(ms: number): Promise<void>;
  /**
   * Restores the window; runs automatically after the test.
   * @throws {Error} after cleanup, if the page violated the protocol and the shell is strict.
   */
  restore(): void;
}

const installTypes: OptionTypes = {
  window: objectOption,
  trace: anyOption,
  deviceId: stringOption,
  cleanUp: functionOption,
};

const STEP_MS = 50;
/** The restoring functions by window, which all copies of this code in a process share: a test may import both kinds of modules. */
function installedShells(): Map<object, () => void> {
  const key = Symbol.for('bridgehead.installed-shells');
  // The cast is safe because only this function sets the member.
  const holder = globalThis as { [name: symbol]: Map<object, () => void> | undefined };
  return (holder[key] ??= new Map());
}

/**
 * Installs a simulated shell for one unit test, with a manual clock. Replaces the previous shell.
 *
 * @throws {TypeError} without a contract, for unknown methods, events and faults, and for settings out of range.
 *
 * @example
 * const { shell, advance, bridgeOptions } = installShell({ contract, profile: 'ios-oldest' });
 * const bridge = createBridge(contract, bridgeOptions);
 * const outcome = bridge.safeCall('getUserInfo');
 * await advance(100);
 */
export function installShell<C extends Contract, Given extends MethodResponses<C> = MethodResponses<C>>(
  options: WithResponses<InstallShellOptions<C>, C, Given>,
): InstalledShell<C> {
  checkHasContract(options, 'installShell');
  const types = options.trace === undefined ? profileShellOptionTypes : replayOptionTypes;
  checkShellOptions(options, { ...types, ...installTypes });
  const { window: given, trace, deviceId, clock = createManualClock(), cleanUp, strict = true, ...rest } = options;
  const host = given ?? globalWindow() ?? { navigator: { userAgent: '' }, crypto: globalThis.crypto };
  installedShells().get(host)?.();
  const device = deviceId === undefined ? undefined : appDeviceOf(findDevice(deviceId));
  // `responses` is assignable to `MethodResponses<C>`, but the compiler cannot infer that from the check of its fields.
  const start = { ...(device && { device }), ...rest, clock, strict } as CreateProfileShellOptions<C>;
  const shell = trace === undefined ? createProfileShell(start) : replayShell(trace, start);
  const cleanups = [shell?.install(host), checkBridges(host), emulateDevice(host, deviceId)];
  const restore = (): void => {
    if (installedShells().get(host) !== restore) return;
    installedShells().delete(host);
    for (const undo of cleanups.reverse()) undo?.();
    shell?.dispose();
    if (strict && shell) assertNoViolations(shell);
  };
  installedShells().set(host, restore);
  register(cleanUp, restore);
  return {
    // The profile `browser` has no shell. Tests still get a shell object, which never receives a call.
    shell: shell ?? createAndroidShell({ contract: options.contract, clock }),
    window: host,
    clock,
    bridgeOptions: { window: host, clock, random: fillRandomly },
    async advance(ms) {
      await flushMicrotasks();
      let step = STEP_MS;
      for (let left = ms; left > 0; left -= step) {
        // While no timer waits, the steps grow: the copied test of a long session advances 20 seconds after each call.
        step = Math.min(left, clock.pending() ? STEP_MS : 2 * step);
        clock.advance(step);
        await flushMicrotasks();
      }
    },
    restore,
  };
}

/** Not secure, which a test does not need. */
function fillRandomly(bytes: Uint8Array): void {
  bytes.forEach((_, index) => {
    bytes[index] = Math.random() * 256;
  });
}

/**
 * Removes every installed shell.
 * @throws {Error} after cleanup, if a page violated the protocol in a strict shell.
 */
export function restoreShells(): void {
  const errors: unknown[] = [];
  for (const restore of [...installedShells().values()]) {
    try {
      restore();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length) throw errors[0];
}

/** Waits for pending promises: 30 microtasks cover the longest chain from a post to an `await` of the page. */
async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}

function globalWindow(): object | undefined {
  return typeof window === 'undefined' ? undefined : window;
}

type CleanUp = InstallShellOptions<Contract>['cleanUp'];

function register(cleanUp: CleanUp, restore: () => void): void {
  for (const hook of cleanUp ? [cleanUp] : globalHooks()) {
    if (typeof hook !== 'function') continue;
    try {
      hook(restore);
      return;
    } catch (error) {
      if (cleanUp) throw error; // a global hook throws outside or inside a test, depending on the hook: try the next one
    }
  }
}

/** The global hooks of the test runner. */
function globalHooks(): readonly CleanUp[] {
  // Set by the test runner; checked before use.
  const { onTestFinished, afterEach, process } = globalThis as {
    readonly onTestFinished?: CleanUp;
    readonly afterEach?: CleanUp;
    readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  };
  // NOTE: Jest's `afterEach` does not throw inside a test, where it must not be called: it makes the test fail.
  const isJest = process?.env?.['JEST_WORKER_ID'] !== undefined;
  return isJest ? [] : [onTestFinished, afterEach];
}

function emulateDevice(host: object, id: string | undefined): (() => void) | undefined {
  if (id === undefined) return undefined;
  const { webViewUserAgent, maxTouchPoints } = findDevice(id);
  // A window, or a bare object that gets a navigator.
  const { navigator = {} } = host as { navigator?: object };
  const overrides: Readonly<Record<string, unknown>> = { userAgent: webViewUserAgent, maxTouchPoints };
  const before = Object.keys(overrides).map(
    (name) => [name, Object.getOwnPropertyDescriptor(navigator, name)] as const,
  );
  for (const [name, value] of Object.entries(overrides)) {
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(navigator, name, descriptor);
      else delete (navigator as Record<string, unknown>)[name];
    }
  };
}
