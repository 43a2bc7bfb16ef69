import type { Clock } from 'bridgehead';
import { plainReply, type ReplyPlan } from '../faults/reply-plan.ts';
import { cancelCall, type OpenCall } from './open-calls.ts';
import { createOutbox, type OutgoingText } from './outbox.ts';
import { createPageAsks } from './page-asks.ts';
import { createReplyRoutes } from './reply-routes.ts';
import { isPromiseLike, readFailure } from './shell-error.ts';
import { type Message, seenFromPage } from './traffic.ts';
import { encodeAnswer, type PageMessage, shellErrorCodes, type WireAnswer, type WireError } from './wire.ts';

/** The answer to hello, which is the start snapshot too (HE-4). */
export interface ShellDescription {
  readonly protocol: 1;
  readonly platform: 'android' | 'ios';
  readonly appVersion: string;
  readonly locale: string;
  readonly theme?: 'light' | 'dark' | undefined;
  readonly methods: readonly string[];
  readonly can: Readonly<Record<string, true>>;
}

/** One request or notification, as a handler sees it. */
export interface ShellCall {
  readonly method: string;
  readonly params: unknown;
  /** `false` for a notification. */
  readonly wantsReply: boolean;
  /** Sends an answer before the last one. */
  progress(value: unknown): void;
  /** Runs when the page cancels, or goes away; at once if that has happened. */
  onCancel(run: () => void): void;
}

/** What `createShellCore` takes. */
export interface ShellCoreOptions {
  readonly clock: Clock;
  /** Whether the shell knows `$/hello`, and with it sessions and arrays. */
  readonly greets: boolean;
  /** What the shell says of itself. */
  readonly describe: () => ShellDescription;
  readonly implementsMethod: (method: string) => boolean;
  /** Runs a method; may throw or reject, with a `ShellError` to choose the code. */
  readonly handle: (call: ShellCall) => unknown;
  readonly plan: (method: string) => ReplyPlan;
  /** Hands a text to the page; `undefined` ends the post `crossing` without one. */
  readonly deliver: (text: string | undefined, crossing: number | undefined) => void;
  /** Told of the messages of each text that crosses. */
  readonly observe: (messages: readonly Message[]) => void;
  /** Told when a page has said hello with a new session. */
  readonly onSession: (session: string) => void;
}

/** The protocol of a shell (docs/protocol.md): sessions, open calls, gathering. Knows no window and no contract. */
export interface ShellCore {
  /** Takes the messages of one text of the page. `crossing` counts the posts. */
  receive(messages: readonly PageMessage[], crossing: number): void;
  /** Sends an event; held until hello, at most 50. */
  emit(event: string, payload: unknown): void;
  /** Asks the page; rejects with a `ShellError`. */
  ask(method: string, params: unknown, timeoutMs: number): Promise<unknown>;
  /** Says any text, as it is. */
  say(text: string): void;
  /** Ends the session: open calls are cancelled and never answered (HE-8). */
  end(): void;
  openCount(): number;
}

interface Arrival {
  readonly message: PageMessage;
  readonly plan: ReplyPlan;
  readonly atMs: number;
  readonly crossing: number;
}

const MAX_HELD = 50;
const MAX_SESSION_CHARS = 128;
const MAX_STATUS_IDS = 100;
const MAX_TOLD_CHARS = 2000;

export function createShellCore(options: ShellCoreOptions): ShellCore {
  const { clock, greets, describe, observe } = options;
  const open = new Map<string, OpenCall>();
  const asks = createPageAsks(clock);
  const outbox = createOutbox({ deliver: options.deliver, onLeave: observe, gathers: greets });
  let held: { readonly id: string | undefined; readonly method: string; readonly params: unknown }[] = [];
  let session: string | undefined;
  let epoch = 0;
  let pageCount = 0;

  const push = (item: OutgoingText): void => outbox.push(item);
  const routes = createReplyRoutes({ clock, push, isCurrent: (call) => call.epoch === epoch });

  const say = (method: string, params: unknown, id?: string): void => {
    if (session === undefined && greets) {
      held.push({ id, method, params });
      if (held.length <= MAX_HELD) return;
      const oldest = held.shift();
      const message = 'The page has not said hello';
      if (oldest?.id) asks.settle(oldest.id, { error: { code: shellErrorCodes.unavailable, message } });
      return;
    }
    const text = JSON.stringify({ jsonrpc: '2.0', id, method, params, session });
    const kind = id !== undefined ? 'request' : method === '$/progress' ? 'progress' : 'notification';
    push({ text, message: { from: 'shell', kind, id, method, params } });
  };

  const answer = (call: OpenCall, given: WireAnswer): void => {
    const { id, plan } = call;
    if (id === undefined || call.isAnswered) return;
    if (call.epoch !== epoch && !plan.isAfterReload) return;
    call.isAnswered = true;
    const changed = plan.change('result' in given && given.result === undefined ? { result: null } : given);
    const text = encodeAnswer(id, changed);
    const damaged = plan.damage(text);
    const message: Message = {
      from: 'shell',
      kind: damaged === text ? 'response' : 'invalid',
      id,
      method: call.method,
      ...('result' in changed ? { result: changed.result } : { error: changed.error }),
      durationMs: clock.now() - call.atMs,
      ...(plan.names.length ? { faults: plan.names } : {}),
      ...(damaged === text ? {} : { text: damaged.slice(0, MAX_TOLD_CHARS) }),
    };
    const item = { text: damaged, isAlone: damaged !== text, crossing: call.crossing, message };
    routes.send(call, item, () => {
      if (open.get(id) === call) open.delete(id);
    });
  };

  const fail = (call: OpenCall, error: WireError): void => answer(call, { error });

  const hello = (call: OpenCall): void => {
    const { session: next } = Object(call.params) as { session?: unknown };
    if (typeof next !== 'string' || next === '' || next.length > MAX_SESSION_CHARS) {
      return fail(call, { code: shellErrorCodes.invalidParams, message: 'No session' });
    }
    const isNew = session !== next;
    if (isNew && session !== undefined) endSession();
    session = next;
    const mine: OpenCall = { ...call, epoch };
    if (call.id !== undefined) open.set(call.id, mine);
    answer(mine, { result: describe() });
    for (const { id, method, params } of held.splice(0)) {
      if (id === undefined || asks.has(id)) say(method, params, id);
    }
    if (isNew) {
      routes.pageIsBack();
      options.onSession(next);
    }
  };

  const status = (call: OpenCall): void => {
    const { ids } = Object(call.params) as { ids?: unknown };
    if (!Array.isArray(ids) || !ids.length || ids.length > MAX_STATUS_IDS) {
      return fail(call, { code: shellErrorCodes.invalidParams, message: 'Wrong ids' });
    }
    answer(call, { result: { known: ids.filter((id: string) => id !== call.id && open.has(id)) } });
  };

  const cancel = (id: unknown): void => {
    const call = open.get(id as string); // anything but an id of an open call is simply not in the map
    if (!call || call.isAnswered) return;
    cancelCall(call);
    fail(call, { code: shellErrorCodes.requestCancelled, message: 'Request cancelled' });
  };

  const run = (call: OpenCall): void => {
    const failed = (error: unknown): void => fail(call, readFailure(error));
    const seen: ShellCall = {
      method: call.method,
      params: call.params,
      wantsReply: call.id !== undefined,
      progress(value) {
        if (call.id === undefined || call.isAnswered || call.epoch !== epoch) return;
        say('$/progress', { id: call.id, value });
      },
      onCancel: (action) => (call.isCancelled ? action() : void call.onCancel.push(action)),
    };
    try {
      const result = options.handle(seen);
      if (!isPromiseLike(result)) return answer(call, { result });
      result.then((value) => answer(call, { result: value }), failed);
    } catch (error) {
      failed(error);
    }
  };

  const request = (call: OpenCall): void => {
    const { id, method, plan } = call;
    if (id === undefined || open.has(id)) return; // ID-6: an answer would settle the first
    open.set(id, call);
    if (plan.isSilent) return;
    if (method === '$/hello' && greets) hello(call);
    else if (method === '$/status' && greets && describe().can['status']) status(call);
    else if (options.implementsMethod(method)) run(call);
    else fail(call, { code: shellErrorCodes.methodNotFound, message: 'Method not found' });
  };

  const notified = (call: OpenCall): void => {
    if (call.plan.isSilent) return;
    if (call.method === '$/cancelRequest') cancel((Object(call.params) as { id?: unknown }).id);
    else if (options.implementsMethod(call.method)) run(call);
  };

  const dispatch = ({ message, plan, atMs, crossing }: Arrival): void => {
    if (message.kind === 'response') return asks.settle(message.id, message.answer);
    if (message.kind === 'invalid') {
      const { id, error, isEmptyReply } = message;
      if (isEmptyReply && id !== null && asks.has(id)) {
        return asks.settle(id, { error: { code: shellErrorCodes.internal, message: 'The answer cannot be read' } });
      }
      const text = encodeAnswer(id, { error });
      return push({ text, crossing, message: { from: 'shell', kind: 'response', id: id ?? undefined, error } });
    }
    const { method, params } = message;
    const state = { epoch, isAnswered: false, isCancelled: false, onCancel: [] };
    if (message.kind === 'notification') {
      notified({ id: undefined, method, params: params ?? undefined, crossing, atMs, plan, ...state });
    } else request({ id: message.id, method, params: params ?? undefined, crossing, atMs, plan, ...state });
  };

  const endSession = (): void => {
    session = undefined;
    epoch++;
    outbox.clear();
    routes.pageIsGone();
    const calls = [...open.values()];
    open.clear();
    for (const call of calls) cancelCall(call);
    asks.failAll('The page is gone');
  };

  return {
    receive(messages, crossing) {
      const atMs = clock.now();
      const arrivals = messages.map((message): Arrival => {
        const plan = 'method' in message ? options.plan(message.method) : plainReply;
        return { message, plan, atMs, crossing };
      });
      observe(messages.map(seenFromPage));
      const urgent = arrivals.filter(({ plan }) => plan.isSync);
      for (const arrival of urgent) dispatch(arrival);
      if (urgent.length) outbox.flush();
      const page = pageCount;
      // TR-2: what is no fault runs after `postMessage` has returned.
      void Promise.resolve().then(() => {
        if (page !== pageCount) return;
        for (const arrival of arrivals) if (!arrival.plan.isSync) dispatch(arrival);
        if (!messages.some(({ kind }) => kind === 'request' || kind === 'invalid'))
          options.deliver(undefined, crossing);
      });
    },
    emit: (event, payload) => say(event, payload),
    ask(method, params, timeoutMs) {
      const { id, answer } = asks.open(timeoutMs);
      say(method, params, id);
      return answer;
    },
    say: (text) => push({ text, isAlone: true, message: { from: 'shell', kind: 'invalid', text } }),
    end() {
      pageCount++;
      endSession();
    },
    openCount: () => open.size,
  };
}
