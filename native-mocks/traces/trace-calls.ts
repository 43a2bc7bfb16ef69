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

/** Returns the shell's response to a call from the page, or the page's response to a request from the shell. */
export function responseTo(trace: Trace, { id, from }: TraceEntry): TraceEntry | undefined {
  return trace.entries.find((entry) => entry.kind === 'response' && entry.id === id && entry.from !== from);
}
