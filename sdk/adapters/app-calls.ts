import type {
  AdaptedError,
  AdaptedListener,
  AdaptedPage,
  AdaptedRequest,
  BridgeAdapter,
  EventAnswer,
} from './bridge-adapter.ts';
import { errorMember } from './error-member.ts';
import { ownErrorOf } from './failures.ts';
import { createOpenRequests } from './open-requests.ts';
import type { PageSender } from './page-sender.ts';

/** The way of requests to the app, and of its answers and events to the page. */
export interface AppCalls extends Pick<AdaptedListener, 'emit'> {
  /** Sends a request. Throws what the adapter throws, unless it knows the error. */
  send(request: AdaptedRequest): void;
}

/** Options of `createAppCalls`. */
export interface CreateAppCallsOptions {
  readonly page: AdaptedPage;
  readonly sender: PageSender;
}

/** Creates the calls of an adapter. */
export function createAppCalls(adapter: BridgeAdapter, { page, sender }: CreateAppCallsOptions): AppCalls {
  const open = createOpenRequests(adapter.answers);
  const fail = (id: string | undefined, error: unknown, known = readErrorOf(adapter, error)): void =>
    sender.respond(id, { error: errorMember(known, ownErrorOf(error)) });

  return {
    send(request) {
      const { id } = request;
      const isAnsweredByEvent = id !== undefined && open.add(request);
      let sent: unknown;
      try {
        sent = adapter.send(request, page);
      } catch (error) {
        open.remove(request);
        const known = readErrorOf(adapter, error);
        // The bridge then fails the call as `transport`.
        if (!known) throw error;
        return fail(id, error, known);
      }
      void Promise.resolve(sent).then(
        (result) => {
          if (!isAnsweredByEvent) sender.respond(id, { result });
        },
        (error) => {
          open.remove(request);
          fail(id, error);
        },
      );
    },
    emit(event, payload) {
      open.take(event, payload, ({ id }, answer) => sender.respond(id, readAnswer(adapter, { answer, payload })));
      // Events that only answer requests would be logged as unknown.
      if (Object.prototype.hasOwnProperty.call(page.contract.events, event))
        sender.send({ method: event, params: payload });
    },
  };
}

/** Returns the result or the error of a response. Payloads of an app have any shape, for which reading them may throw. */
function readAnswer(
  adapter: BridgeAdapter,
  { answer, payload }: { readonly answer: EventAnswer; readonly payload: unknown },
): Parameters<PageSender['respond']>[1] {
  try {
    const error = answer.readError && answer.readError(payload);
    if (error) return { error: errorMember(error, payload) };
    return { result: answer.readResult ? answer.readResult(payload) : payload };
  } catch (error) {
    return { error: errorMember(readErrorOf(adapter, error), ownErrorOf(error)) };
  }
}

/** The errors of an app have any shape, for which reading them may throw. */
function readErrorOf(adapter: BridgeAdapter, error: unknown): AdaptedError | undefined {
  try {
    return adapter.readError && adapter.readError(error);
  } catch {
    return undefined;
  }
}
