import type { CreateBridgeOptions } from './bridge-options.ts';
import type { BridgeCore } from './bridge-core.ts';
import type { BridgeSetup } from './bridge-setup.ts';
import type { Bridge } from './bridge-types.ts';
import { createChannel } from './channel/channel.ts';
import { checkNumber } from './contract/check-number.ts';
import type { Contract } from './contract/types.ts';
import { createListeners } from './page/listeners.ts';
import { readHost } from './page/host.ts';
import { createInvocation } from './call/invoke.ts';
import { createLog } from './page/log.ts';
import { createExplain, createMethods } from './call/methods.ts';
import { watchPageLifecycle } from './page/lifecycle.ts';
import { isOnWire } from './channel/call-table.ts';
import { createSafeCall } from './call/safe-call.ts';
import { openSession, type Session } from './page/session.ts';
import { createShellConnection } from './shell/connection.ts';
import { requestStatus } from './channel/status.ts';
import { createSubscriptions } from './event/subscriptions.ts';

/**
 * Creates a bridge for a contract.
 *
 * Detects the shell immediately and sends `$/hello` to it. Without a shell and on a server, every call rejects with
 * `not-in-shell`. Globals that the page has replaced never make this throw: a global that throws counts as no shell, and
 * the reason is logged once.
 *
 * @throws {BridgeError} bad-argument for an option in milliseconds or characters that is not a number.
 *
 * @example
 * const bridge = createBridge(contract);
 * const user = await bridge.call('getUserInfo');
 * bridge.on('themeChanged', ({ theme }) => paint(theme));
 */
export function createBridge<C extends Contract>(contract: C, options: CreateBridgeOptions = {}): Bridge<C> {
  const setup = createSetup(contract, options);
  const channel = createChannel(setup, {
    checkRestore: () => checkRestore(),
    ensureHandshake: () => shellConnection.ensureHandshake(),
    // Via the core, so that `use` can wrap it.
    deliver: (name, payload) => core.deliver(name, payload),
  });
  const shellConnection = createShellConnection(setup, channel);
  const { get, subscribe, whenReady } = shellConnection;
  const methods = createMethods(setup, { get, overrideOf: (name) => core.override && core.override(name) });
  const call: BridgeCore['invoke'] = (name, params, options) => core.invoke(name, params, options);
  const safeCall = createSafeCall(setup, call);
  const { on, deliver, lastPayload, restart, startMissed, clear } = createSubscriptions(
    setup,
    (name) => void safeCall(name),
    () => get().present === false,
  );
  const invoke = createInvocation({ ...setup, channel, shellConnection }, methods);
  const core: BridgeCore = { ...setup, channel, shellConnection, invoke, deliver, restores: 0, override: undefined };
  const checkRestore = watchPage(core, restart);
  subscribe(() => startMissed(get().present));

  const explain = createExplain(contract, methods);
  const bridge = {
    contract,
    shell: { get, subscribe },
    call,
    safeCall,
    on,
    once: (name: string, listener: (payload: unknown) => void) => on(name, listener, { once: true }),
    lastPayload,
    supports: (name: string) => explain(name).supported,
    explain,
    ready: () => new Promise((resolve) => whenReady(() => resolve(get()))),
    dispose: () => dispose(core, clear),
    '~core': core,
    // Fails to compile when a member is missing.
  } satisfies Record<keyof Bridge<Contract>, unknown>;
  shellConnection.start();
  // The cast is safe because names and types come from the contract's entries, as `Bridge<C>` declares.
  return bridge as unknown as Bridge<C>;
}

function dispose({ channel, onDispose, report, shellConnection }: BridgeCore, clear: () => void): void {
  const { outbox, pending } = channel;
  // A listener list: a cleanup that throws does not stop the others.
  const cleanups = createListeners<void>(report);
  [clear, outbox.flush, pending.dispose, shellConnection.dispose, ...onDispose.splice(0)].forEach(cleanups.add);
  cleanups.emit();
}

function createSetup(contract: Contract, options: CreateBridgeOptions): BridgeSetup {
  for (const name of ['timeoutMs', 'interactiveMaxMs', 'lateShellMs', 'maxMessageChars'] as const) {
    const { [name]: value = 1 } = options;
    // 0 means the default for the two timeouts, and none for the others.
    checkNumber(name, value);
  }
  const host = readHost(options.window);
  const clock = options.clock || host.clock;
  const log = createLog(options.logger, clock);
  let hasWarned = false;
  let session: Session | undefined;
  function guard(run: () => void): void {
    try {
      run();
    } catch (cause) {
      if (!hasWarned) log('no shell: a global of this page throws', cause);
      hasWarned = true;
    }
  }
  guard(() => {
    if (host.error) throw host.error;
    session = openSession(host.window, options.random || host.random);
    // Servers need no warning: they have no user agent, and no shell either.
    if (!session && host.navigator.userAgent) log('no shell: this page has no secure random numbers');
  });
  return {
    contract,
    options,
    locales: options.locales || contract.locales,
    host,
    clock,
    log,
    report: (error) => log('a listener threw', error),
    guard,
    session: session || { name: '', last: 0 },
    lifetime: { isDisposed: false },
    onDispose: [],
  };
}

/**
 * Pauses timeouts while the page is hidden, and fails calls when it is restored. Returns a function that handles a return
 * from the back/forward cache that no event has reported yet.
 */
function watchPage(core: BridgeCore, restart: () => void): () => void {
  const { channel, guard, host, onDispose, session, shellConnection } = core;
  const { outbox, pending } = channel;
  let checkRestore = (): void => {};
  guard(() => {
    const watch = watchPageLifecycle(host.window, {
      onVisible(visible) {
        pending.setVisible(visible);
        if (visible.isVisible) requestStatus(channel);
      },
      onHide: outbox.flush,
      onRestore() {
        // All calls up to `last` were made before the page was cached: `checkRestore` runs before a call is registered.
        const { last } = session;
        // Before the handshake, whose response may arrive immediately.
        core.restores++;
        // `$/hello` first: settling runs page code (a signal's `removeEventListener`), which may call.
        shellConnection.renewHandshake();
        // A call that was not sent, because it waits for the shell or shares a request, has no response to lose.
        pending.failAll('lost', (id, call) => id <= last && isOnWire(call));
        restart();
      },
    });
    onDispose.push(watch.stop);
    ({ checkRestore } = watch);
  });
  return checkRestore;
}
