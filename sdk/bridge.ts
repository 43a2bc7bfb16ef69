import type { Bridge, BridgeCore, CallOptions, CreateBridgeOptions, Outcome } from './bridge-types.ts';
import { createChannel } from './channel.ts';
import type { Contract, VersionSpan } from './contract/types.ts';
import { BridgeError } from './errors.ts';
import { decide, type Verdict } from './gate.ts';
import { readHost } from './host.ts';
import { createInvocation } from './invocation.ts';
import { createLog } from './log.ts';
import { createMethodPlans, type MethodPlan, ownEntry } from './method-plans.ts';
import { watchPageLifecycle } from './page-lifecycle.ts';
import { openSession } from './session.ts';
import { createShellLink } from './shell-link.ts';
import { createSubscriptions } from './subscriptions.ts';
import { noopTransport } from './transports/noop.ts';

const TIMEOUT_MS = 5000;
const INTERACTIVE_MAX_MS = 600_000;
const MAX_MESSAGE_CHARS = 16 * 1024 * 1024;

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
  const found = readHost(options.window);
  const host = { ...found, clock: options.clock || found.clock };
  const log = createLog(options.logger || console, host.clock);
  const shared = openSession(host.window, options.random || found.random) || { name: '', last: 0 };
  const session = shared.name;
  const planOf = createMethodPlans(contract, options.timeoutMs || TIMEOUT_MS);
  let lastBeforeHide = 0;

  const channel = createChannel({
    clock: host.clock,
    log,
    session: shared,
    transport: { ...noopTransport, post: (text) => link.post(text) },
    envelope: options.envelope,
    maxMessageChars: options.maxMessageChars || MAX_MESSAGE_CHARS,
    interactiveMaxMs: options.interactiveMaxMs || INTERACTIVE_MAX_MS,
    onNotification: (name, payload) => core.deliver(name, payload),
  });
  const link = createShellLink({ contract, host, log, session, options, channel: () => channel });
  const subscriptions = createSubscriptions(contract, { log, call: (name) => void safeCall(name) });

  const judge = (name: string, span: VersionSpan, announced?: string): Verdict =>
    decide(span, link.get(), { announced, override: core.override?.(name) });

  /** The verdict for a method, asked of the gate once for each change of the shell's facts. */
  const judgePlan = (plan: MethodPlan): Verdict => {
    const epoch = link.epoch();
    if (plan.verdict && plan.epoch === epoch) return plan.verdict;
    const verdict = judge(plan.method, plan.spec, plan.method);
    plan.verdict = verdict;
    plan.epoch = epoch;
    if (!verdict.supported && verdict.reason === 'unknown-version') {
      log(`the app version is unknown: ${plan.method} is off`);
    }
    return verdict;
  };

  const explain = (name: string): Verdict => {
    const event = ownEntry(contract.events, name);
    return event ? judge(name, event) : judgePlan(planOf(name));
  };

  const core: BridgeCore = {
    channel,
    clock: host.clock,
    log,
    invoke: createInvocation({ channel, link, planOf, judge: judgePlan }),
    deliver: subscriptions.deliver,
    override: undefined,
    refresh: link.refresh,
    onDispose: [],
  };

  const safeCall = (name: string, params?: unknown, callOptions?: CallOptions): Promise<Outcome<unknown>> =>
    core.invoke(name, params, callOptions).then(
      (value) => ({ ok: true, value, source: 'native' }),
      // All that rejects on the way is a BridgeError; only a middleware can bring another, which becomes the cause.
      (cause: unknown) => ({
        ok: false,
        value: ownEntry(contract.methods, name)?.fallback?.(),
        source: 'default',
        error: cause instanceof BridgeError ? cause : new BridgeError('transport', name, { cause }),
      }),
    );

  /** Interactive calls the shell no longer knows are lost: a sheet that was closed while the page was away. */
  const askStatus = (): void => {
    const ids = link.get().can.status ? channel.pending.interactive() : [];
    if (!ids.length) return;
    const texts = ids.map((id) => `${session}.${id}`);
    const plan = { method: '$/status', timeoutMs: TIMEOUT_MS };
    channel.request(plan, JSON.stringify({ ids: texts }), plan).then(
      (result) => {
        const { known } = Object(result) as { known?: unknown };
        if (!Array.isArray(known)) return;
        channel.pending.failAll('lost', { which: (_, id) => ids.includes(id) && !known.includes(`${session}.${id}`) });
      },
      () => {}, // a shell that does not answer: the visible time decides
    );
  };

  const stopWatching = watchPageLifecycle(host.window, {
    onVisible({ isVisible }) {
      channel.pending.setVisible({ isVisible });
      if (isVisible) askStatus();
    },
    onHide() {
      channel.flush();
      lastBeforeHide = channel.pending.last();
    },
    onRestore() {
      channel.pending.failAll('lost', { upTo: lastBeforeHide });
      link.greetAgain();
    },
  });

  const bridge = {
    contract,
    shell: { get: link.get, subscribe: link.subscribe },
    call: (name: string, params?: unknown, callOptions?: CallOptions) => core.invoke(name, params, callOptions),
    safeCall,
    on: subscriptions.on,
    once(name: string, listener: (payload: unknown) => void) {
      const off = subscriptions.on(name, (payload) => {
        off();
        listener(payload);
      });
      return off;
    },
    lastPayload: subscriptions.lastPayload,
    supports: (name: string) => explain(name).supported,
    explain,
    ready: () => new Promise((resolve) => link.whenReady(() => resolve(link.get()))),
    dispose() {
      stopWatching();
      for (const run of core.onDispose.splice(0)) run();
      subscriptions.clear();
      core.invoke = (name) => Promise.reject(new BridgeError('disposed', name));
      channel.flush();
      channel.pending.dispose();
      link.dispose();
    },
    '~core': core,
  };
  if (!session) log('no shell: this page has no secure random numbers');
  link.start();
  // Everything is keyed by the contract's own names and typed by its entries, which is what `Bridge<C>` says.
  return bridge as unknown as Bridge<C>;
}
