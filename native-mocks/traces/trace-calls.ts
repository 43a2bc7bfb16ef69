import { HELLO_METHOD } from '../../sdk/wire/protocol.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** Returns whether an entry is a call from the page. */
export function isPageCall({ from, kind, method = '' }: TraceEntry): boolean {
  return from === 'page' && (kind === 'request' || kind === 'notification') && !method.startsWith('$/');
}

/** Returns the calls from the page without those that the bridge makes automatically with each `$/hello`. */
export function callsWithoutHandshake(trace: Trace): readonly TraceEntry[] {
  let automatic = trace.entries.filter(({ from, method }) => from === 'page' && method === HELLO_METHOD).length;
  return trace.entries.filter(
    (entry) => isPageCall(entry) && (entry.method !== trace.shellFactsMethod || automatic-- <= 0),
  );
}

/** The responses of a list of entries by sender and id: a session has thousands of calls, and each looks for its response. */
const responses = new WeakMap<Trace['entries'], ReadonlyMap<string, TraceEntry>>();

/** Returns the shell's response to a call from the page, or the page's response to a request from the shell. */
export function responseTo({ entries }: Trace, { id, from }: TraceEntry): TraceEntry | undefined {
  const known = responses.get(entries) ?? responsesIn(entries);
  responses.set(entries, known);
  return known.get(`${from === 'page' ? 'shell' : 'page'} ${id}`);
}

/** Returns the first response to each id. */
function responsesIn(entries: Trace['entries']): ReadonlyMap<string, TraceEntry> {
  const found = entries.filter(({ kind }) => kind === 'response').toReversed();
  return new Map(found.map((entry) => [`${entry.from} ${entry.id}`, entry] as const));
}
