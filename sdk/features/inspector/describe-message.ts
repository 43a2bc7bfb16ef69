import type { TrafficEntry } from './traffic-entry.ts';

/** Kind, names and times of one message. */
export type MessageFields = Partial<TrafficEntry> & Pick<TrafficEntry, 'kind' | 'atMs'>;

/** Derives kind, names and times from messages, which must be passed in chronological order. */
export interface MessageDescriber {
  readonly describe: (message: unknown, atMs: number) => MessageFields;
  /** The method of the open request with this id. */
  readonly methodOf: (id: string) => string | undefined;
}

interface OpenRequest {
  readonly method: string | undefined;
  readonly atMs: number;
}

/** Maximum number of remembered requests without a response. The oldest is dropped first. */
const MAX_OPEN = 1000;

/** Creates the describer. It remembers requests without a response. */
export function createMessageDescriber(): MessageDescriber {
  const open = new Map<string | undefined, OpenRequest>();
  const describe = (message: unknown, atMs: number): MessageFields => {
    const { method: name, id, error } = Object(message) as Record<string, unknown>;
    const { code } = Object(error) as Record<string, unknown>;
    const method = typeof name === 'string' ? name : undefined;
    const key = typeof id === 'string' ? id : undefined;
    const kind = key ? (method ? 'request' : 'response') : method ? 'notification' : 'unreadable';
    const request = kind === 'response' ? open.get(key) : undefined;
    open.delete(key);
    if (kind === 'request') open.set(key, { method, atMs });
    // A map iterates in the order of insertion.
    if (open.size > MAX_OPEN) open.delete(open.keys().next().value);
    return {
      kind,
      atMs,
      method: method || request?.method,
      id: key?.slice(key.lastIndexOf('.') + 1),
      durationMs: request && atMs - request.atMs,
      errorCode: typeof code === 'number' ? code : undefined,
    };
  };
  return {
    describe,
    methodOf(id) {
      const request = open.get(id);
      return request && request.method;
    },
  };
}
