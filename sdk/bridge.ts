import type { Bridge, BridgeCore, CallOptions, CreateBridgeOptions, Outcome } from './bridge-types.ts';
import { createChannel } from './channel.ts';
import type { Contract } from './contract/types.ts';
import { BridgeError, isBridgeError } from './errors.ts';
import { readHost } from './host.ts';
import { createInvocation } from './invocation.ts';
import { createLog } from './log.ts';
import { createMethodPlans, ownEntry } from './method-plans.ts';
import { watchPageLifecycle } from './page-lifecycle.ts';
import { openSession } from './session.ts';
import { createShellLink } from './shell-link.ts';
import { askStatus } from './status.ts';
import { createSubscriptions } from './subscriptions.ts';

/**
 * A bridge for a contract: wires gate, channel and transport.
 *
 * Looks for the shell's objects at once; says `$/hello` to the shell. Works everywhere: without a shell, and on a
 * server, every call settles as `not-in-shell`.
 *
 * @example
 * const bridge = createBridge(contract);
 * const user = await bridge.call('getUserInfo');
 * bridge.on('themeChanged', ({ theme }) => paint(theme));
 */
export function createBridge<C extends Contract>(contract: C, options: CreateBridgeOptions = {}): Bridge<C> {
  const host = readHost(options.window);
  const clock = options.clock || host.clock;
  const log = createLog(options.logger || console, clock);
  const session = openSession(host.window, options.random || host.random) || { name: '', last: 0 };
  const base = { contract, options, host, clock, log, session, onDispose: [] };
  // Notifications go up through the core, so that `use` can wrap them; none comes before the link has started.
  const channel = createChannel(base, (name, payload) => core.deliver(name, payload));
  const link = createShellLink(base, channel);
  const plans = createMethodPlans(base, {
    factsOf: link.get,
    overrideOf: (name) => core.override && core.override(name),
  });
  const { pending } = channel;
  let lastBeforeHide = 0;

  const call = (name: string, params?: unknown, callOptions?: CallOptions): Promise<unknown> =>
    core.invoke(name, params, callOptions);

  const safeCall = (name: string, params?: unknown, callOptions?: CallOptions): Promise<Outcome<unknown>> =>
    call(name, params, callOptions).then(
      (value) => ({ ok: true, value, source: 'native' }),
      (cause: unknown) => {
        const spec = ownEntry(contract.methods, name);
        let value: unknown;
        try {
          value = spec && spec.fallback && spec.fallback();
        } catch (error) {
          log('a fallback threw', error);
        }
        return {
          ok: false,
          value,
          source: 'default',
          // All that rejects on the way is a BridgeError; only a middleware can bring another, which becomes the cause.
          error: isBridgeError(cause) ? cause : new BridgeError('transport', name, { cause }),
        };
      },
    );

  const { on, deliver, lastPayload, clear } = createSubscriptions(base, (name) => void safeCall(name));
  const invoke = createInvocation({ channel, link, log }, plans);
  const core: BridgeCore = { ...base, channel, link, invoke, deliver, override: undefined };

  const explain: Bridge['explain'] = (name) => {
    const event = ownEntry(contract.events, name);
    return plans.judge(name, event ? { spec: event } : plans.planOf(name));
  };

  const stopWatching = watchPageLifecycle(host.window, {
    onVisible(visible) {
      pending.setVisible(visible);
      if (visible.isVisible) askStatus(channel);
    },
    onHide() {
      channel.outbox.flush();
      lastBeforeHide = session.last;
    },
    onRestore() {
      pending.failAll('lost', (id) => id <= lastBeforeHide);
      link.greetAgain();
    },
  });

  const bridge = {
    contract,
    shell: { get: link.get, subscribe: link.subscribe },
    call,
    safeCall,
    on,
    once: (name: string, listener: (payload: unknown) => void) => on(name, listener, { once: true }),
    lastPayload,
    supports: (name: string) => explain(name).supported,
    explain,
    ready: () => new Promise((resolve) => link.whenReady(() => resolve(link.get()))),
    dispose() {
      stopWatching();
      clear();
      channel.outbox.flush();
      pending.dispose();
      link.dispose();
      core.onDispose.splice(0).forEach((run) => run());
    },
    '~core': core,
  };
  // A server has none either, and nothing is missed there.
  if (!session.name && host.navigator.userAgent) log('no shell: this page has no secure random numbers');
  link.start();
  // Everything is keyed by the contract's own names and typed by its entries, which is what `Bridge<C>` says.
  return bridge as unknown as Bridge<C>;
}
