import type { AdaptedRequest, BridgeAdapter, EventAnswer } from './bridge-adapter.ts';

/** The oldest request is removed beyond this number, since an app may never answer. The bridge has the timeouts. */
const MAX_OPEN = 1000;

/** The requests that an event of the app answers. */
export interface OpenRequests {
  /** Adds a request if events answer its method. Returns whether they do. */
  add(request: AdaptedRequest): boolean;
  /** Removes a request that could not be sent. */
  remove(request: AdaptedRequest): void;
  /** Calls `settle` with each request that this event answers, and removes them. */
  take(event: string, payload: unknown, settle: (request: AdaptedRequest, answer: EventAnswer) => void): void;
}

/**
 * Creates the list of requests that wait for an event.
 *
 * An event answers every request that it matches, not only the oldest: an answer without an id belongs to all who asked, and a
 * request that has timed out does not take the answer of the next one.
 */
export function createOpenRequests(answers: BridgeAdapter['answers'] = {}): OpenRequests {
  const byMethod = new Map(Object.entries(answers));
  let open: readonly AdaptedRequest[] = [];
  const remove = (request: AdaptedRequest): void => void (open = open.filter((each) => each !== request));
  return {
    add(request) {
      if (!byMethod.has(request.method)) return false;
      open = open.slice(1 - MAX_OPEN).concat(request);
      return true;
    },
    remove,
    take(event, payload, settle) {
      for (const request of open) {
        // Only requests whose method has answers are open.
        const answers = byMethod.get(request.method) as readonly EventAnswer[];
        const answer = answers.find((each) => each.event === event && isMatch(each, { payload, request }));
        if (!answer) continue;
        remove(request);
        settle(request, answer);
      }
    },
  };
}

/** Payloads of an app have any shape, for which a match may throw. */
function isMatch(
  answer: EventAnswer,
  { payload, request }: { readonly payload: unknown; readonly request: AdaptedRequest },
): boolean {
  try {
    return !answer.matches || answer.matches(payload, request);
  } catch {
    return false;
  }
}
