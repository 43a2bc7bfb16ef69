import type { BridgeCore } from './bridge-core.ts';
import type { BridgeSetup } from './bridge-setup.ts';
import type { Bridge, CreateBridgeOptions } from './bridge-types.ts';
import { createChannel } from './channel.ts';
import type { Contract } from './contract/types.ts';
import { BridgeError } from './errors.ts';
import { createListeners } from './events.ts';
import { readHost } from './host.ts';
import { createInvocation } from './invocation.ts';
import { createLog } from './log.ts';
import { createExplain, createMethods } from './methods.ts';
import { watchPageLifecycle } from './page-lifecycle.ts';
import { createSafeCall } from './safe-call.ts';
import { openSession, type Session } from './session.ts';
import { createShellConnection } from './shell-connection.ts';
import { askStatus } from './status.ts';
import { createSubscriptions } from './subscriptions.ts';

/**
 * A bridge for a contract: wires gate, channel and transport.
 *
 * Looks for the shell's objects at once; sends `$/hello` to the shell. Works everywhere: without a shell, and on a
 * server, every call settles as `not-in-shell`. Whatever a page has done to its globals, nothing is thrown: then there
 * is no shell, and one log line says why.
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
    // Through the core, so that `use` can wrap it.
    deliver: (name, payload) => core.deliver(name, payload),
  });
  const shellConnection = createShellConnection(setup, channel);
  const { get, subscribe, whenReady } = shellConnection;
  const methods = createMethods(setup, { getFacts: get, overrideOf: (name) => core.override && core.override(name) });
  const call: BridgeCore['invoke'] = (name, params, options) => core.invoke(name, params, options);
  const safeCall = createSafeCall(setup, call);
  const { on, deliver, lastPayload, restart, follow, clear } = createSubscriptions(
    setup,
    (name) => void safeCall(name),
    () => get().present === false,
  );
  const invoke = createInvocation({ ...setup, channel, shellConnection }, methods);
  const core: BridgeCore = { ...setup, channel, shellConnection, invoke, deliver, override: undefined };
  const checkRestore = watchPage(core, restart);
  subscribe(() => follow(get().present));

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
    // A member that is left out does not compile.
  } satisfies Record<keyof Bridge<Contract>, unknown>;
  shellConnection.start();
  // Everything is keyed by the contract's own names and typed by its entries, which is what `Bridge<C>` says.
  return bridge as unknown as Bridge<C>;
}

function dispose({ channel, onDispose, report, shellConnection }: BridgeCore, clear: () => void): void {
  const { outbox, pending } = channel;
  // One that throws does not keep the others from running.
  const cleanups = createListeners<void>(report);
  [clear, outbox.flush, pending.dispose, shellConnection.dispose, ...onDispose.splice(0)].forEach(cleanups.add);
  cleanups.emit();
}

function createSetup(contract: Contract, options: CreateBridgeOptions): BridgeSetup {
  for (const name of ['timeoutMs', 'interactiveMaxMs', 'lateShellMs', 'maxMessageChars'] as const) {
    const { [name]: value = 1 } = options;
    // 0 is the default of the first two, and stands for none of the others.
    if (!(value >= 0)) throw new BridgeError('bad-argument', undefined, { text: `${name} is not a number above 0` });
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
    // A server has none either, and nothing is missed there.
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
    onDispose: [],
  };
}

/**
 * Stops time and loses calls as the page is hidden and restored. Returns what reports a return from the back/forward
 * cache that no event has reported yet.
 */
function watchPage(
  { channel, guard, host, onDispose, session, shellConnection }: BridgeCore,
  restart: () => void,
): () => void {
  const { outbox, pending } = channel;
  let checkRestore = (): void => {};
  guard(() => {
    const watch = watchPageLifecycle(host.window, {
      onVisible(visible) {
        pending.setVisible(visible);
        if (visible.isVisible) askStatus(channel);
      },
      onHide: outbox.flush,
      onRestore() {
        // Every call was made before the page went away: `checkRestore` runs before one is registered.
        const { last } = session;
        // The hello first: settling runs code of the page (a signal's `removeEventListener`), which may call.
        shellConnection.renewHandshake();
        // A call that was not sent, as it waits for the shell or shares a request, has no answer to lose.
        pending.failAll('lost', (id, { extras }) => id <= last && (!extras || extras.isSent));
        restart();
      },
    });
    onDispose.push(watch.stop);
    ({ checkRestore } = watch);
  });
  return checkRestore;
}
