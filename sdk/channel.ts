import type { Clock } from './clock.ts';
import type { BridgeErrorCode } from './errors.ts';
import type { Log } from './log.ts';
import type { Envelope, Message, RequestMessage } from './message.ts';
import { encodeMessage, isRecord, MAX_MESSAGE_CHARS, parseInput, wireErrors } from './message.ts';
import { type CallExtras, type CallPlan, createPendingCalls, type PendingCalls } from './pending-calls.ts';
import type { Session } from './session.ts';
import { noopTransport } from './transports/noop.ts';
import type { Receive, Transport } from './transports/transport.ts';

/** What `createChannel` takes of the bridge. */
export interface ChannelSetup {
  readonly clock: Clock;
  readonly log: Log;
  /** The page's session: names and counts the callback ids. */
  readonly session: Session;
  readonly options: {
    readonly envelope?: Envelope | undefined;
    /** Longer texts are dropped unparsed, and not sent; 16 Mi. */
    readonly maxMessageChars?: number | undefined;
    readonly interactiveMaxMs?: number | undefined;
  };
}

/** What a request may bring along. */
export interface RequestOptions {
  /** Instead of the plan's. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((value: unknown) => void) | undefined;
}

/** A call in the table, with its text ready. It settles exactly once, sent or not (design law 1). */
export interface OpenCall {
  readonly id: number;
  readonly promise: Promise<unknown>;
  /** Posts it, if it has not settled meanwhile. */
  send(): void;
}

/** Matches responses to requests over one transport; knows no contract and no gate. */
export interface Channel {
  readonly pending: PendingCalls;
  /** Carries what is sent; set when a shell is found. */
  transport: Transport;
  /** Whether outgoing requests of one turn are gathered into one array; set when the shell announced it. */
  gathers: boolean;
  /** Called before each text is posted; the bridge sends a handshake that is due first. */
  beforePost: () => void;
  /** Sees every text, either way. */
  tap: ((direction: 'in' | 'out', text: unknown) => void) | undefined;
  /** Answers the shell's requests: with "method not found", until `handle` puts itself here. */
  answer: (request: RequestMessage) => void;
  /** Registers a call and writes its text; nothing is posted before `send`. Params that are no JSON end it as `bad-argument`. */
  open(plan: CallPlan, params: unknown, options?: RequestOptions): OpenCall;
  /** Opens a call and sends it. */
  request(plan: CallPlan, params: unknown): Promise<unknown>;
  /** Sends a message at once, behind what is gathered. Throws what the transport throws. */
  send(message: Message): void;
  /** Takes whatever the shell said. Never throws. */
  receive: Receive;
  /** Posts what is gathered. */
  flush(): void;
  /** Asks the shell which of the open interactive calls it still knows: the others are lost. */
  askStatus(): void;
}

const MAX_GATHERED = 64;
const MAX_GATHERED_CHARS = 256 * 1024;
const MAX_TEXT_CHARS = 200;
const STATUS_MS = 5000;

const codes: Readonly<Record<number, BridgeErrorCode>> = {
  [wireErrors.methodNotFound]: 'not-implemented',
  [wireErrors.invalidParams]: 'bad-argument',
  [wireErrors.denied]: 'denied',
  [wireErrors.forbiddenOrigin]: 'denied',
  [wireErrors.cancelledByUser]: 'cancelled',
  [wireErrors.requestCancelled]: 'aborted',
};

/** Makes the channel. It does not subscribe to the transport: the bridge does. `deliver` gets each notification of the shell. */
export function createChannel(
  { clock, log, session, options }: ChannelSetup,
  deliver: (method: string, params: unknown) => void,
): Channel {
  const { envelope, maxMessageChars = MAX_MESSAGE_CHARS } = options;
  const pending = createPendingCalls(clock, { session, interactiveMaxMs: options.interactiveMaxMs });
  const { settle, fail } = pending;
  const prefix = `${session.name}.`;
  /** What is gathered: texts of requests with commas between, and their numbers. */
  let outbox = '';
  let outboxIds: number[] = [];
  let isShared = false;

  function post(text: string): void {
    channel.beforePost();
    if (channel.tap) channel.tap('out', text);
    channel.transport.post(text);
  }

  function flush(): void {
    if (!outbox) return;
    const ids = outboxIds;
    const text = ids.length > 1 ? `[${outbox}]` : outbox;
    outbox = '';
    outboxIds = [];
    try {
      post(text);
    } catch (cause) {
      ids.forEach((id) => fail(id, 'transport', { cause }));
    }
  }

  function gather(id: number, text: string): void {
    if (outbox.length + text.length > MAX_GATHERED_CHARS) flush();
    outbox = outbox ? `${outbox},${text}` : text;
    // One microtask for the first of a turn posts all that join it.
    if (outboxIds.push(id) === 1) void Promise.resolve().then(flush);
    if (outboxIds.length >= MAX_GATHERED) flush();
  }

  function transmit(id: number, plan: CallPlan, text: string): void {
    const isNotification = plan.reply === false;
    if (channel.gathers && !plan.interactive && !isNotification) return gather(id, text);
    try {
      if (outbox) flush();
      post(text);
      if (isNotification) settle(id, undefined);
    } catch (cause) {
      fail(id, 'transport', { cause });
    }
  }

  /** The text of a call. Put together by hand, but for the params: a whole call takes 7 % longer with all of it in JSON. */
  function encodeCall(id: number, plan: CallPlan, params: unknown): string {
    const { method, reply } = plan;
    // A request by its id, a notification without one: both are messages.
    if (envelope) return envelope.encode({ id: reply === false ? undefined : prefix + id, method, params });
    const head = plan.head || (plan.head = `"method":${JSON.stringify(method)}`);
    const text = JSON.stringify(params) as string | undefined;
    return `{"jsonrpc":"2.0",${reply === false ? head : `"id":"${prefix}${id}",${head}`}${text ? `,"params":${text}` : ''}}`;
  }

  function watch(id: number, plan: CallPlan, signal: AbortSignal): void {
    const onAbort = (): void => {
      if (!fail(id, 'aborted', { cause: signal.reason }) || !plan.cancellable) return;
      try {
        channel.send({ method: '$/cancelRequest', params: { id: prefix + id } });
      } catch {
        // The call has settled as aborted; a shell that cannot be reached needs no word of it.
      }
    };
    const call = pending.get(id);
    // It has settled already when the bridge is disposed.
    if (!call) return;
    signal.addEventListener('abort', onAbort);
    // With a signal it has extras.
    (call.extras as CallExtras).release = () => signal.removeEventListener('abort', onAbort);
  }

  /** The number in a callback id of ours; only the canonical decimal counts, nothing is coerced. */
  function numberOf(id: unknown): number {
    const digits = typeof id === 'string' && id.startsWith(prefix) ? id.slice(prefix.length) : '';
    const number = Number(digits);
    return String(number) === digits ? number : 0;
  }

  /** An open call. In a page with more copies of the SDK a reply to nobody here may be a reply to another. */
  function find(id: number): ReturnType<PendingCalls['get']> {
    const call = pending.get(id);
    if (!call && !isShared) log('can not find channel');
    return call;
  }

  function settleResponse({ id: name, result, error }: Record<string, unknown>): void {
    const id = numberOf(name);
    const call = find(id);
    if (!call) return;
    if (error !== undefined && error !== null) {
      // Read as unknown fields of an object; a string or a number has none of them.
      const { code, message, data } = error as Record<string, unknown>;
      if (typeof code === 'number') {
        const text = typeof message === 'string' ? message.slice(0, MAX_TEXT_CHARS) : undefined;
        return void fail(id, codes[code] || 'shell-error', { text, nativeCode: code, data });
      }
    } else if (result !== undefined) {
      const { accept } = call.plan;
      return accept ? settleChecked(id, accept, result) : void settle(id, result);
    }
    fail(id, 'bad-reply', { text: 'it has neither a result nor an error code' });
  }

  function settleChecked(id: number, accept: NonNullable<CallPlan['accept']>, result: unknown): void {
    try {
      const outcome = accept(result);
      if (outcome.issues) fail(id, 'bad-reply', { data: outcome.issues });
      else settle(id, outcome.value);
    } catch (cause) {
      fail(id, 'bad-reply', { cause });
    }
  }

  function progress({ id, value }: Record<string, unknown>): void {
    const call = find(numberOf(id));
    if (call && call.extras && call.extras.onProgress) call.extras.onProgress(value);
  }

  function take(message: unknown): void {
    try {
      const { method, id, params, session: from } = Object(message) as Record<string, unknown>;
      if (!isRecord(message) || (method !== undefined && typeof method !== 'string')) {
        log('dropped what is not a message');
      } else if (method === undefined) {
        settleResponse(message);
      } else if (from !== undefined && from !== session.name) {
        log('dropped a message of another session');
      } else if (id !== undefined && id !== null) {
        // With an id it is a request, whatever the id is: it goes back as it came.
        channel.answer(message as unknown as RequestMessage);
      } else if (method === '$/progress') {
        progress(Object(params));
      } else {
        deliver(method, params);
      }
    } catch (error) {
      log('a message from the shell could not be handled', error);
    }
  }

  const channel: Channel = {
    pending,
    transport: noopTransport,
    gathers: false,
    beforePost() {},
    tap: undefined,
    answer: ({ id }) => channel.send({ id, error: { code: wireErrors.methodNotFound, message: 'Method not found' } }),
    flush,
    open(plan, params, { timeoutMs = plan.timeoutMs, signal, onProgress } = {}) {
      let id = 0;
      let text = '';
      const promise = new Promise((resolve) => {
        id = pending.add(plan, resolve, { timeoutMs, signal, onProgress });
      });
      try {
        if (signal) watch(id, plan, signal);
        text = encodeCall(id, plan, params);
        // Looked at last: what made the text is code of the page, and may have aborted.
        if (signal && signal.aborted) fail(id, 'aborted', { cause: signal.reason });
        else if (text.length > maxMessageChars) fail(id, 'too-large');
      } catch (cause) {
        fail(id, 'bad-argument', { cause });
      }
      return { id, promise, send: () => pending.get(id) && transmit(id, plan, text) };
    },
    request(plan, params) {
      const { promise, send } = channel.open(plan, params);
      send();
      return promise;
    },
    send(message) {
      flush();
      post(envelope ? envelope.encode(message) : encodeMessage(message));
    },
    receive(input, options) {
      isShared = !!options && options.isShared;
      if (channel.tap) channel.tap('in', input);
      let messages: unknown;
      try {
        messages = envelope ? envelope.decode(input) : parseInput(input, maxMessageChars);
        if (Array.isArray(messages)) return messages.forEach(take);
      } catch {
        // Not of this dialect.
      }
      take(messages);
    },
    askStatus() {
      const ids: string[] = [];
      pending.failAll('lost', (id, { plan }) => {
        if (plan.interactive) ids.push(prefix + id);
        return false;
      });
      if (!ids.length) return;
      const plan = { method: '$/status', timeoutMs: STATUS_MS };
      channel.request(plan, { ids }).then(
        (result) => {
          const { known } = Object(result) as { known?: unknown };
          if (!Array.isArray(known)) return;
          pending.failAll('lost', (id) => ids.includes(prefix + id) && !known.includes(prefix + id));
        },
        () => {}, // a shell that does not answer: the visible time decides
      );
    },
  };
  return channel;
}
