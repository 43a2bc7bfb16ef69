import { MAX_HELD_MESSAGES, TIMEOUT_MS, wireErrors } from '../../wire/protocol.ts';
import type { AppGuard } from './app-guard.ts';
import { HostError } from './host-error.ts';
import type { HostMessage, HostTexts } from './host-messages.ts';
import type { HostSession } from './host-session.ts';
import type { HostResponse, HostLoop, HostOutlet, HostPage } from './host-types.ts';

/** A timer with a longer delay would fire immediately, so no timer is set from this delay on. */
const NO_TIMEOUT_MS = 2_147_483_647;

interface PageRequest {
  readonly settle: (response: HostResponse) => void;
  readonly removeTimer: () => void;
  /** The document that it was sent to; absent while it is held. */
  outlet?: HostOutlet;
}

interface HeldMessage {
  readonly id: string | undefined;
  readonly text: string;
}

/** Sends events and requests from the app to the page. */
export interface PageRequests {
  readonly page: HostPage;
  isPending(id: string): boolean;
  /** Settles the request that a response belongs to, if its origin is the one that the request was sent to (OR-3). */
  settle(message: HostMessage, outlet: HostOutlet): void;
  /** Sends the messages that were held before `$/hello`, in order (HE-7). */
  release(): void;
  /** Fails every request with −32003. */
  fail(): void;
  /** Fails every request. Later events and requests are dropped. */
  close(): void;
}

/** The parts of the core that requests use. */
export interface PageRequestsOptions {
  readonly loop: HostLoop;
  readonly guard: AppGuard;
  readonly session: HostSession;
  readonly texts: HostTexts;
  send(outlet: HostOutlet, text: string): void;
}

const failure = (code: number, message: string): HostResponse => ({ ok: false, error: new HostError(code, message) });
const unavailable = (message: string): HostResponse => failure(wireErrors.unavailable, message);
const notSendable = (): HostResponse => failure(wireErrors.internal, 'The params are not JSON, or too large');

/** Creates the sender of the app's events and requests. */
export function createPageRequests({ loop, guard, session, texts, send }: PageRequestsOptions): PageRequests {
  const requests = new Map<string, PageRequest>();
  let held: HeldMessage[] = [];
  let isClosed = false;
  let lastId = 0;

  function settle(id: string, response: HostResponse): void {
    const request = requests.get(id);
    if (!request) return;
    held = held.filter((each) => each.id !== id);
    requests.delete(id);
    request.removeTimer();
    request.settle(response);
  }
  function sendOrHold(message: HeldMessage): void {
    const { id = '', text } = message;
    const outlet = session.outlet();
    const request = requests.get(id);
    if (isClosed) return;
    if (outlet) {
      if (request) request.outlet = outlet;
      return guard.run(
        'Cannot send a message to the page',
        () => send(outlet, session.addTo(text)),
        () => {
          settle(id, notSendable());
          return false;
        },
      );
    }
    held.push(message);
    const dropped = held.length > MAX_HELD_MESSAGES ? held.shift() : undefined;
    if (dropped && dropped.id !== undefined) settle(dropped.id, unavailable('The page has not sent $/hello'));
  }
  function open(
    members: { readonly method: string; readonly params: unknown },
    timeoutMs: number,
  ): Promise<HostResponse> {
    const id = `s${++lastId}`;
    const text = texts.message({ id, ...members });
    return new Promise((resolve) => {
      const onTimeout = (): void => settle(id, unavailable('The page did not respond in time'));
      const waitMs = Math.max(timeoutMs, 0);
      const removeTimer = waitMs < NO_TIMEOUT_MS ? loop.post(waitMs, onTimeout) : (): void => {};
      requests.set(id, { settle: resolve, removeTimer });
      sendOrHold({ id, text });
    });
  }
  const fail = (): void => [...requests.keys()].forEach((id) => settle(id, unavailable('The page was unloaded')));
  return {
    page: {
      emit(event, payload) {
        guard.run(`Cannot send the event ${event}`, () => {
          sendOrHold({ id: undefined, text: texts.message({ method: event, params: payload }) });
        });
      },
      request(method, params, timeoutMs = TIMEOUT_MS) {
        if (isClosed) return Promise.resolve(unavailable('The bridge is detached'));
        if (typeof timeoutMs !== 'number' || Number.isNaN(timeoutMs)) {
          const message = `Cannot request ${method}: timeoutMs is not a number. Pass one.`;
          guard.report(`Cannot send the request ${method}`, new TypeError(message));
          return Promise.resolve(failure(wireErrors.internal, message));
        }
        try {
          return open({ method, params }, timeoutMs);
        } catch (error) {
          guard.report(`Cannot send the params of ${method}`, error);
          return Promise.resolve(notSendable());
        }
      },
    },
    isPending: (id) => requests.has(id),
    settle({ id = '', members }, outlet) {
      const request = requests.get(id);
      if (request && request.outlet && request.outlet.origin === outlet.origin) settle(id, readResponse(members));
    },
    release() {
      const waiting = held;
      held = [];
      waiting.forEach(sendOrHold);
    },
    fail,
    close() {
      isClosed = true;
      held = [];
      fail();
    },
  };
}

/** Reads the response from the page. An error of null is absent; one without a numeric code cannot be read (ER-4). */
export function readResponse(members: Readonly<Record<string, unknown>>): HostResponse {
  const { result = null, error = null } = members;
  if (error === null && 'result' in members) return { ok: true, result };
  const { code, message, data = null } = Object(error) as { code?: unknown; message?: unknown; data?: unknown }; // read member by member
  if (typeof code !== 'number') return failure(wireErrors.internal, 'The response cannot be read');
  return { ok: false, error: new HostError(code, typeof message === 'string' ? message : '', data) };
}
