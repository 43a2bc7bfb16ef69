/**
 * Every kind of fault, in the order of the documentation. To add a kind, start here: its type, its carrier, its checks and
 * its form in the simulator are derived from this table.
 *
 * - `carrier`: the part that implements the fault: the response to a call, the injected object, or the app around the page.
 * - `scope`: `calls` of certain methods, with a rate and counts, or the `page` as a whole.
 * - `parameters`: its settings, in the order in which forms show them. `fault-parameters.ts` adds the maximum of those
 *   in milliseconds.
 */
// NOTE: checked against `FaultKindSpec` in `fault.ts`. An annotation here would widen the literals that the types are derived from.
export const faultTable = {
  /** Never responds; the request stays open. */
  silent: { carrier: 'response', scope: 'calls', parameters: {} },
  /** Responds `delayMs` later. */
  slow: {
    carrier: 'response',
    scope: 'calls',
    parameters: { delayMs: { label: 'Delay (ms)', type: 'number', min: 0, isRequired: true } },
  },
  /** Responds up to `maxMs` later. */
  jitter: {
    carrier: 'response',
    scope: 'calls',
    parameters: { maxMs: { label: 'Maximum delay (ms)', type: 'number', min: 0, isRequired: true } },
  },
  /** Responds more than once. */
  duplicate: {
    carrier: 'response',
    scope: 'calls',
    parameters: {
      /** Total number of responses; 2 by default. */
      copies: { label: 'Number of responses', type: 'integer', min: 2, max: 1000 },
    },
  },
  /** Holds a response until a later one has been sent. */
  reorder: {
    carrier: 'response',
    scope: 'calls',
    parameters: {
      /** Maximum delay in milliseconds; 50 by default. */
      withinMs: { label: 'Maximum delay (ms)', type: 'number', min: 0 },
    },
  },
  /** Holds the response until the page has reloaded. */
  'late-after-reload': { carrier: 'response', scope: 'calls', parameters: {} },
  /** Sends a string that is not JSON. */
  malformed: { carrier: 'response', scope: 'calls', parameters: {} },
  /** Sends only the beginning of the response. */
  truncated: { carrier: 'response', scope: 'calls', parameters: {} },
  /** Sends a result of another type. */
  'wrong-type': { carrier: 'response', scope: 'calls', parameters: {} },
  /** Sends a longer response. */
  oversized: {
    carrier: 'response',
    scope: 'calls',
    parameters: {
      /** Number of added characters; by default more than the protocol allows. */
      chars: { label: 'Added characters', type: 'integer', min: 0, max: 100_000_000 },
    },
  },
  /** Puts strings that break careless code into the result. */
  'hostile-strings': { carrier: 'response', scope: 'calls', parameters: {} },
  /** Responds inside the post. */
  'sync-response': { carrier: 'response', scope: 'calls', parameters: {} },
  /** Responds with an error. */
  error: {
    carrier: 'response',
    scope: 'calls',
    parameters: {
      /** −32603 by default. */
      code: { label: 'Error code', type: 'integer' },
      message: { label: 'Error message', type: 'text' },
    },
  },
  /** Makes the post throw. */
  throws: {
    carrier: 'object',
    scope: 'calls',
    parameters: { message: { label: 'Error message', type: 'text' } },
  },
  /** Injects the object after the page has started. */
  'late-object': {
    carrier: 'object',
    scope: 'page',
    parameters: { afterMs: { label: 'After (ms)', type: 'number', min: 0, isRequired: true } },
  },
  /** Removes the object after a number of posts or milliseconds. */
  'removed-object': {
    carrier: 'object',
    scope: 'page',
    parameters: {
      /** Posts of this document, from 1; those that throw count. */
      afterPosts: { label: 'After (posts)', type: 'integer', min: 1 },
      afterMs: { label: 'After (ms)', type: 'number', min: 0 },
    },
  },
  /** Kills the page's process at this post, or at the next one that does not throw. */
  'renderer-killed': {
    carrier: 'app',
    scope: 'page',
    parameters: {
      /** Posts of this document, from 1; those that throw count. */
      atPost: { label: 'At post number', type: 'integer', min: 1, isRequired: true },
    },
  },
  /** Sends an event many times: after the page's handshake, or after each matching call when `methods` is given. */
  'event-burst': {
    carrier: 'app',
    scope: 'calls',
    parameters: {
      event: { label: 'Event', type: 'event', isRequired: true },
      /** A sample of the contract's payload by default. */
      payload: { label: 'Payload (JSON)', type: 'json' },
      /** Number of events; 1,000 by default. */
      count: { label: 'Number of events', type: 'integer', min: 0, max: 1_000_000 },
    },
  },
} as const;
