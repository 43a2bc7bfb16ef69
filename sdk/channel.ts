import type { Clock } from './clock.ts';
import type { BridgeErrorCode } from './errors.ts';
import type { Log } from './log.ts';
import { encodeMessage, type Envelope, type Message, parseInput, type RequestMessage, wireErrors } from './message.ts';
import type { Session } from './session.ts';
import { type CallExtras, type CallPlan, createPendingCalls, type PendingCalls } from './pending-calls.ts';
import type { Receive, Transport } from './transports/transport.ts';

/** What `createChannel` takes. */
export interface CreateChannelOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** The page's session: names and counts the callback ids. */
  readonly session: Session;
  readonly transport: Transport;
  readonly envelope: Envelope | undefined;
  /** Longer texts are dropped unparsed, and not sent. */
  readonly maxMessageChars: number;
  readonly interactiveMaxMs: number;
  /** Called for each notification of the shell. */
  readonly onNotification: (method: string, params: unknown) => void;
}

/** What a request may bring along. */
export interface RequestOptions {
  readonly timeoutMs: number;
  readonly extras?: CallExtras | undefined;
  /** Takes the sending out of the channel's hands: it is sent when `send` is called, if it still waits. */
  readonly hold?: ((send: () => void) => void) | undefined;
}

/** Matches responses to requests over one transport; knows no contract and no gate. */
export interface Channel {
  readonly pending: PendingCalls;
  /** Whether outgoing requests of one turn are gathered into one array; set when the shell announced it. */
  gathers: boolean;
  /** Sees every text that crosses, either way. */
  tap: ((direction: 'in' | 'out', text: unknown) => void) | undefined;
  /** Answers the shell's requests; without it they get "method not found". */
  answer: ((request: RequestMessage) => void) | undefined;
  /** Sends a request whose params are already JSON; settles exactly once (design law 1). */
  request(plan: CallPlan, params: string | undefined, options: RequestOptions): Promise<unknown>;
  /** Sends a message at once, behind what is gathered. Throws what the transport throws. */
  send(message: Message): void;
  /** Takes whatever the shell said. Never throws. */
  receive: Receive;
  /** Posts what is gathered. */
  flush(): void;
}

const MAX_GATHERED = 64;
const MAX_GATHERED_CHARS = 256 * 1024;
const MAX_TEXT_CHARS = 200;

const codes: Readonly<Record<number, BridgeErrorCode>> = {
  [wireErrors.methodNotFound]: 'not-implemented',
  [wireErrors.invalidParams]: 'bad-argument',
  [wireErrors.denied]: 'denied',
  [wireErrors.forbiddenOrigin]: 'denied',
  [wireErrors.cancelledByUser]: 'cancelled',
  [wireErrors.requestCancelled]: 'aborted',
};

/** Makes the channel. It does not subscribe to the transport: the bridge does. */
export function createChannel(options: CreateChannelOptions): Channel {
  const { clock, log, transport, envelope, maxMessageChars, onNotification } = options;
  const pending = createPendingCalls(clock, options);
  const session = options.session.name;
  const prefix = `${session}.`;
  let outbox: string[] = [];
  let outboxIds: number[] = [];
  let outboxChars = 0;
  let isShared = false;

  const post = (text: string): void => {
    if (channel.tap) channel.tap('out', text);
    transport.post(text);
  };

  const flush = (): void => {
    if (!outbox.length) return;
    const [texts, ids] = [outbox, outboxIds];
    outbox = [];
    outboxIds = [];
    outboxChars = 0;
    try {
      post(texts.length > 1 ? `[${texts.join()}]` : (texts[0] as string));
    } catch (cause) {
      for (const id of ids) pending.fail(id, 'transport', { cause });
    }
  };

  const gather = (text: string, id: number): void => {
    if (outboxChars + text.length > MAX_GATHERED_CHARS) flush();
    // One microtask for the first of a turn posts all that join it.
    if (outbox.push(text) === 1) void Promise.resolve().then(flush);
    outboxIds.push(id);
    outboxChars += text.length;
    if (outbox.length >= MAX_GATHERED) flush();
  };

  const encodeRequest = (id: number, plan: CallPlan, params: string | undefined): string => {
    const { method } = plan;
    if (envelope) return envelope.encode({ id: prefix + id, method, params: params && JSON.parse(params) });
    const methodText = plan.methodText || (plan.methodText = JSON.stringify(method));
    const head = `{"jsonrpc":"2.0","id":"${prefix}${id}","method":${methodText}`;
    return params === undefined ? `${head}}` : `${head},"params":${params}}`;
  };

  const transmit = (id: number, plan: CallPlan, params: string | undefined): void => {
    try {
      const text = encodeRequest(id, plan, params);
      if (text.length > maxMessageChars) pending.fail(id, 'too-large');
      else if (channel.gathers && !plan.interactive) gather(text, id);
      else {
        flush();
        post(text);
      }
    } catch (cause) {
      pending.fail(id, 'transport', { cause });
    }
  };

  const watch = (signal: AbortSignal, id: number, plan: CallPlan): (() => void) => {
    const onAbort = (): void => {
      if (!pending.fail(id, 'aborted', { cause: signal.reason }) || !plan.cancellable) return;
      try {
        channel.send({ method: '$/cancelRequest', params: { id: prefix + id } });
      } catch {
        // The call has settled as aborted; a shell that cannot be reached needs no word of it.
      }
    };
    signal.addEventListener('abort', onAbort);
    return () => signal.removeEventListener('abort', onAbort);
  };

  /** The number in a callback id of ours; only the canonical decimal counts, nothing is coerced. */
  const numberOf = (id: unknown): number => {
    if (typeof id !== 'string' || id.lastIndexOf(prefix, 0) !== 0) return 0;
    const number = Number(id.slice(prefix.length));
    return prefix + number === id ? number : 0;
  };

  /** In a page with more copies of the SDK a reply to nobody here may be a reply to another. */
  const logStray = (): void => {
    if (!isShared) log('can not find channel');
  };

  const settleResponse = (message: Record<string, unknown>): void => {
    const id = numberOf(message['id']);
    const call = pending.get(id);
    if (!call) return logStray();
    const error = message['error'];
    if (error !== undefined && error !== null) return settleError(id, error);
    const result = message['result'];
    if (result === undefined)
      return void pending.fail(id, 'bad-reply', { text: 'the reply has neither result nor error' });
    const { accept } = call.plan;
    if (!accept) return void pending.settle(id, result);
    try {
      const outcome = accept(result);
      if ('value' in outcome && !outcome.issues) pending.settle(id, outcome.value);
      else pending.fail(id, 'bad-reply', { data: outcome.issues });
    } catch (cause) {
      pending.fail(id, 'bad-reply', { cause });
    }
  };

  const settleError = (id: number, error: unknown): void => {
    // Read as unknown fields of an object; a string or a number has none of them.
    const { code, message, data } = error as Record<string, unknown>;
    if (typeof code !== 'number')
      return void pending.fail(id, 'bad-reply', { text: 'the error of the reply has no code' });
    const text = typeof message === 'string' ? message.slice(0, MAX_TEXT_CHARS) : undefined;
    pending.fail(id, codes[code] || 'shell-error', { text, nativeCode: code, data });
  };

  const progress = (params: unknown): void => {
    const { id, value } = Object(params) as Record<string, unknown>;
    const call = pending.get(numberOf(id));
    if (!call) return logStray();
    call.extras?.onProgress?.(value);
  };

  const refuse = (request: RequestMessage): void =>
    channel.send({ id: request.id, error: { code: wireErrors.methodNotFound, message: 'Method not found' } });

  const dispatch = (input: unknown): void => {
    if (input === null || typeof input !== 'object') return log('dropped what is not a message');
    const message = input as Record<string, unknown>;
    const { method, id, session: from } = message;
    if (method === undefined) return settleResponse(message);
    if (typeof method !== 'string') return log('dropped what is not a message');
    if (from !== undefined && from !== session) return log('dropped a message of another session');
    if (id !== undefined && id !== null) return (channel.answer || refuse)(input as RequestMessage);
    if (method === '$/progress') return progress(message['params']);
    onNotification(method, message['params']);
  };

  const read = (input: unknown): unknown => {
    if (!envelope) return parseInput(input, maxMessageChars);
    try {
      return envelope.decode(input);
    } catch {
      return undefined; // not of this dialect
    }
  };

  const take = (message: unknown): void => {
    try {
      dispatch(message);
    } catch (error) {
      log('a message from the shell could not be handled', error);
    }
  };

  const channel: Channel = {
    pending,
    gathers: false,
    tap: undefined,
    answer: undefined,
    flush,
    request(plan, params, options) {
      const { extras, hold } = options;
      return new Promise((resolve) => {
        const id = pending.add(plan, resolve, options);
        if (extras?.signal) extras.release = watch(extras.signal, id, plan);
        if (hold) hold(() => transmit(id, plan, params));
        else transmit(id, plan, params);
      });
    },
    send(message) {
      flush();
      post(envelope ? envelope.encode(message) : encodeMessage(message));
    },
    receive(input, options) {
      isShared = !!options && options.isShared;
      if (channel.tap) channel.tap('in', input);
      const messages = read(input);
      if (!Array.isArray(messages)) take(messages);
      else if (messages.length) for (const message of messages) take(message);
      else take(undefined);
    },
  };
  return channel;
}
