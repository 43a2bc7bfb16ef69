import { MAX_HELD_MESSAGES, TIMEOUT_MS, wireErrors } from '../../protocol.ts';
import type { AppGuard } from './app-guard.ts';
import { HostError } from './host-error.ts';
import { textOf, type PageMessage } from './host-messages.ts';
import type { HostSession } from './host-session.ts';
import type { HostAnswer, HostLoop, HostOutlet, HostPage } from './types.ts';

/** From here on a timer of an engine would run at once. */
const NO_DEADLINE_MS = 2_147_483_647;

interface PageRequest {
  readonly settle: (answer: HostAnswer) => void;
  readonly removeTimer: () => void;
  /** The document that received it; absent while it is held. */
  outlet?: HostOutlet;
}

interface HeldMessage {
  readonly id: string | undefined;
  readonly text: string;
}

/** Events and requests of the app, on their way to the page. */
export interface PageRequests {
  readonly page: HostPage;
  isAsked(id: string): boolean;
  /** Settles the request that a response answers, if it comes from where the request was sent (OR-3). */
  answered(message: PageMessage, outlet: HostOutlet): void;
  /** Sends what was held before hello, in order (HE-7). */
  release(): void;
  /** Ends every request with −32003. */
  end(): void;
  /** Ends every request and drops everything afterwards. */
  close(): void;
}

/** What requests use of the core. */
export interface PageRequestsOptions {
  readonly loop: HostLoop;
  readonly guard: AppGuard;
  readonly session: HostSession;
  send(outlet: HostOutlet, text: string): void;
}

const unavailable = (message: string): HostAnswer => ({
  ok: false,
  error: new HostError(wireErrors.unavailable, message),
});

/** Creates the way to the page. */
export function createPageRequests({ loop, guard, session, send }: PageRequestsOptions): PageRequests {
  const requests = new Map<string, PageRequest>();
  let held: HeldMessage[] = [];
  let isClosed = false;
  let lastId = 0;

  function settle(id: string, answer: HostAnswer): void {
    const request = requests.get(id);
    if (!request) return;
    held = held.filter((each) => each.id !== id);
    requests.delete(id);
    request.removeTimer();
    request.settle(answer);
  }
  function say(message: HeldMessage): void {
    const outlet = session.home();
    const request = message.id === undefined ? undefined : requests.get(message.id);
    if (isClosed) return;
    if (outlet) {
      if (request) request.outlet = outlet;
      return send(outlet, session.addTo(message.text));
    }
    held.push(message);
    const dropped = held.length > MAX_HELD_MESSAGES ? held.shift() : undefined;
    if (dropped && dropped.id !== undefined) settle(dropped.id, unavailable('The page has not sent $/hello'));
  }
  function open(members: object, timeoutMs: number): Promise<HostAnswer> {
    const id = `s${++lastId}`;
    const text = textOf({ id, ...members });
    return new Promise((resolve) => {
      const waitMs = timeoutMs > 0 ? timeoutMs : 0;
      const end = (): void => settle(id, unavailable('The page did not answer in time'));
      const removeTimer = waitMs < NO_DEADLINE_MS ? loop.post(waitMs, end) : (): void => {};
      requests.set(id, { settle: resolve, removeTimer });
      say({ id, text });
    });
  }
  const end = (): void => [...requests.keys()].forEach((id) => settle(id, unavailable('The page is gone')));
  return {
    page: {
      emit(event, payload) {
        guard.run(`The event ${event} cannot be sent`, () => {
          const text = textOf({ method: event, params: payload ?? null });
          say({ id: undefined, text });
        });
      },
      request(method, params, timeoutMs = TIMEOUT_MS) {
        if (isClosed) return Promise.resolve(unavailable('The bridge is detached'));
        try {
          return open({ method, params: params ?? null }, timeoutMs);
        } catch (error) {
          guard.report(`The params of ${method} cannot be sent`, error);
          const message = 'The params are not JSON, or too large';
          return Promise.resolve({ ok: false, error: new HostError(wireErrors.internal, message) });
        }
      },
    },
    isAsked: (id) => requests.has(id),
    answered({ id = '', members }, outlet) {
      const request = requests.get(id);
      if (request && request.outlet && request.outlet.origin === outlet.origin) settle(id, readAnswer(members));
    },
    release() {
      const waiting = held;
      held = [];
      waiting.forEach(say);
    },
    end,
    close() {
      isClosed = true;
      held = [];
      end();
    },
  };
}

/** What the page answered. An error of null is absent; one without a number as its code cannot be read (ER-4). */
function readAnswer(members: Readonly<Record<string, unknown>>): HostAnswer {
  const { result = null, error = null } = members;
  if (error === null && 'result' in members) return { ok: true, result };
  const { code, message, data = null } = Object(error) as { code?: unknown; message?: unknown; data?: unknown }; // read member by member
  if (typeof code !== 'number')
    return { ok: false, error: new HostError(wireErrors.internal, 'The answer cannot be read') };
  return { ok: false, error: new HostError(code, typeof message === 'string' ? message : '', data) };
}
