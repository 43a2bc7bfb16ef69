import type { BridgeCore } from './bridge-core.ts';
import type { CreateBridgeOptions } from './bridge-options.ts';
import type { Bridge } from './bridge-types.ts';
import { checkNumber } from './contract/check-number.ts';
import { BridgeError } from './errors/errors.ts';
import type { PlatformOf } from './contract/platform-types.ts';
import type { Contract } from './contract/types.ts';
import { watchPageLifecycle } from './page/lifecycle.ts';
import { addListener, createListeners, emit, type Listener, removeListener } from './page/listeners.ts';
import { showToObserver } from './page/observer.ts';
import { guard, openPage } from './page/page.ts';
import { closeTable, failCalls, failExpired, isOnWire } from './channel/call-table.ts';
import { createChannel } from './channel/channel.ts';
import { createDeadlineTimer } from './channel/deadline-timer.ts';
import { flush } from './channel/outbox.ts';
import { createShellConnection, disposeConnection, renewHandshake } from './shell/connection.ts';
import { startDetection } from './shell/detection.ts';
import { openHandshake } from './shell/handshake.ts';
import { createShellStore, whenReady } from './shell/store.ts';
import type { CallOptions } from './call/call-options.ts';
import { createCalls, explain } from './call/calls.ts';
import { invoke } from './call/invoke.ts';
import { safeCall } from './call/safe-call.ts';
import { clearTopics, createSubscriptions, listen, restartTopics, startMissedTopics } from './event/subscriptions.ts';
import { deliver, lastPayload } from './event/topics.ts';

/**
 * Creates a bridge for a contract.
 *
 * Sends `$/hello` immediately. Without a shell and on a server, every call rejects with `not-in-shell`. A global that
 * throws counts as no shell, and is logged once.
 *
 * @throws {BridgeError} bad-argument for a contract that `defineContract` has not returned, and for a limit that is not
 * a number.
 *
 * @example
 * const bridge = createBridge(contract);
 * const user = await bridge.call('getUserInfo');
 * bridge.on('themeChanged', ({ theme }) => paint(theme));
 */
export function createBridge<C extends Contract>(
  contract: C,
  options: CreateBridgeOptions<PlatformOf<C>> = {},
): Bridge<C> {
  // The cast is explained at `isPlatformOf`: inside the SDK, a declared platform has the type of the known ones.
  const known = Object(options) as CreateBridgeOptions;
  checkContract(contract);
  checkOptions(known);
  const page = openPage(known);
  const core: BridgeCore = {
    ...createChannel(page, known),
    ...createShellStore(page, known, known.locales || contract.locales),
    ...createShellConnection(),
    ...createCalls(),
    ...createSubscriptions(),
    contract,
    additions: {},
    restores: 0,
    // What a folder uses of a later one: expired calls, `$/hello`, and the two paths, which `use` and `inspect` replace.
    timer: createDeadlineTimer(page.clock, (now) => failExpired(core, now)),
    openHandshake: () => openHandshake(core),
    path: {
      invoke: (name, params, callOptions) => invoke(core, name, params, callOptions),
      deliver: (name, payload) => deliver(core, name, payload),
    },
  };
  const bridge = createMembers(core);
  // Before anything listens to the page, because the observer may throw.
  showToObserver(core.host.window, bridge, known);
  guard(core, () => core.onDispose.push(watchPage(core)));
  addListener(core.changes, () => startMissedTopics(core));
  startDetection(core);
  // The cast is safe because names and types come from the contract's entries, as `Bridge<C>` declares.
  return bridge as unknown as Bridge<C>;
}

/** Creates the public members of a bridge. */
function createMembers(core: BridgeCore): Record<keyof Bridge<Contract>, unknown> {
  return {
    contract: core.contract,
    shell: { get: () => core.snapshot, subscribe: (listener: () => void) => subscribe(core, listener) },
    call: (name: string, params: unknown, options?: CallOptions) => core.path.invoke(name, params, options),
    safeCall: (name: string, params?: unknown, options?: CallOptions) => safeCall(core, name, params, options),
    on: (name: string, listener: Listener<unknown>) => listen(core, name, { listener }),
    once: (name: string, listener: Listener<unknown>) => listen(core, name, { listener, once: true }),
    lastPayload: (name: string) => lastPayload(core, name),
    supports: (name: string) => explain(core, name).supported,
    explain: (name: string) => explain(core, name),
    ready: () => new Promise((resolve) => whenReady(core, () => resolve(core.snapshot))),
    dispose: () => dispose(core),
    '~core': core,
  };
}

function subscribe({ changes }: BridgeCore, listener: () => void): () => void {
  const entry = addListener(changes, listener);
  return () => void removeListener(changes, entry);
}

function dispose(core: BridgeCore): void {
  // A listener list: a cleanup that throws does not stop the others.
  const cleanups = createListeners<void>(core.report);
  for (const cleanup of [clearTopics, flush, closeTable, disposeConnection]) addListener(cleanups, () => cleanup(core));
  for (const cleanup of core.onDispose.splice(0)) addListener(cleanups, cleanup);
  emit(cleanups, undefined);
}

/** In JavaScript, the contract may be any value, and the first message would be an error of the engine. */
function checkContract(contract: Contract): void {
  const { methods, events } = Object(contract) as Contract;
  if (!methods || !events)
    throw new BridgeError('bad-argument', undefined, { text: 'pass the contract of defineContract' });
}

function checkOptions(options: CreateBridgeOptions): void {
  for (const name of ['timeoutMs', 'interactiveMaxMs', 'lateShellMs', 'maxMessageChars'] as const) {
    const { [name]: value = 1 } = options;
    // 0 means the default for the two timeouts.
    checkNumber(name, value);
  }
}

/**
 * Checks the deadlines when the page is shown or hidden, and posts the batch when it is left. When the page returns from the
 * back/forward cache, repeats the handshake and fails the calls whose response is lost. Returns a function that stops.
 */
function watchPage(core: BridgeCore): () => void {
  return watchPageLifecycle(core.lifecycle, {
    onVisible(visible) {
      const { interactive } = core.additions;
      if (interactive) interactive.onVisible(visible);
      else core.timer.run();
    },
    onHide: () => flush(core),
    onRestore() {
      // All calls up to `last` were made before the page was cached: `checkRestore` runs before a call is registered.
      const { last } = core.session;
      // Before the handshake, whose response may arrive immediately.
      core.restores++;
      // `$/hello` first: settling runs page code (a signal's `removeEventListener`), which may call.
      renewHandshake(core);
      // A call that was not sent, because it waits for the shell or shares a request, has no response to lose.
      failCalls(core, 'lost', (id, call) => id <= last && isOnWire(call));
      restartTopics(core);
    },
  });
}
