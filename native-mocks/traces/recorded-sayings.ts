import { HELLO_METHOD } from '../../sdk/protocol.ts';
import type { Clock } from 'bridgehead';
import type { AnyShell } from '../shell/shell-types.ts';
import type { TrafficMessage } from '../shell/traffic.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** What `createRecordedSayings` takes. */
export interface CreateRecordedSayingsOptions {
  readonly trace: Trace;
  readonly shell: AnyShell;
  readonly clock: Clock;
  readonly timing: 'at-once' | 'recorded';
}

interface Saying {
  readonly entry: TraceEntry;
  /** How many calls of the page came before it. */
  readonly afterCalls: number;
}

/**
 * Says again what the recorded shell said of its own: events and requests. At once: when the page has made as many calls
 * as it had then. Recorded: as long after the page's first hello as it was then.
 */
export function createRecordedSayings({ trace, shell, clock, timing }: CreateRecordedSayingsOptions): void {
  let sayings = readSayings(trace);
  let calls = 0;

  const say = ({ kind, method = '', params }: TraceEntry): void => {
    // What the trace holds goes out as it is; the contract may have changed since.
    const loose = shell as unknown as {
      emit(event: string, payload: unknown): void;
      ask(handler: string, params: unknown): Promise<unknown>;
    };
    if (kind === 'notification') return loose.emit(method, params);
    void loose.ask(method, params).catch(() => {}); // the page's answer is its own business here
  };
  const sayDue = (): void => {
    const due = sayings.filter(({ afterCalls }) => afterCalls <= calls);
    sayings = sayings.filter((saying) => !due.includes(saying));
    for (const { entry } of due) say(entry);
  };

  if (timing === 'recorded') {
    const startMs = trace.entries.find(({ method }) => method === HELLO_METHOD)?.atMs ?? 0;
    const start = (): void => {
      for (const { entry } of sayings) clock.setTimer(() => say(entry), Math.max(0, entry.atMs - startMs));
    };
    if (trace.dialect === 'json-rpc') shell.once('session', start);
    else shell.once('message', start);
    return;
  }
  shell.on('message', (message) => {
    if (isCall(message)) calls++;
    if (message.from === 'page') sayDue();
  });
}

function isCall({ from, kind, method = '' }: Pick<TrafficMessage, 'from' | 'kind' | 'method'>): boolean {
  return from === 'page' && (kind === 'request' || kind === 'notification') && !method.startsWith('$/');
}

function readSayings(trace: Trace): readonly Saying[] {
  let afterCalls = 0;
  const sayings: Saying[] = [];
  for (const entry of trace.entries) {
    if (isCall(entry)) afterCalls++;
    const isOwn = entry.from === 'shell' && (entry.kind === 'notification' || entry.kind === 'request');
    if (isOwn && !entry.method?.startsWith('$/')) sayings.push({ entry, afterCalls });
  }
  return sayings;
}
