import { HELLO_METHOD } from '../../sdk/wire/protocol.ts';
import type { Clock } from 'bridgehead';
import type { AnyShell, Shell } from '../shell/shell-types.ts';
import type { TrafficMessage } from '../shell/traffic.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** Options of `replayMessages`. */
export interface ReplayMessagesOptions {
  readonly trace: Trace;
  readonly shell: AnyShell;
  readonly clock: Clock;
  readonly timing: 'immediate' | 'recorded';
}

interface RecordedMessage {
  readonly entry: TraceEntry;
  /** Number of calls that the page made before it. */
  readonly afterCalls: number;
}

/**
 * Replays the events and requests from the recorded shell. `immediate`: sends each one after as many calls from the page as in
 * the recording. `recorded`: sends them with the recorded delay after the first `$/hello`.
 */
export function replayMessages({ trace, shell, clock, timing }: ReplayMessagesOptions): void {
  let messages = readMessages(trace);
  let calls = 0;

  const send = ({ kind, method = '', params }: TraceEntry): void => {
    // The names and params come from the recording, so the types of a contract do not apply.
    const anyShell = shell as Shell;
    if (kind === 'notification') return anyShell.emit(method, params);
    void anyShell.request(method, params).catch(() => {}); // The page's response does not matter here.
  };
  const sendDue = (): void => {
    const due = messages.filter(({ afterCalls }) => afterCalls <= calls);
    messages = messages.filter((message) => !due.includes(message));
    for (const { entry } of due) send(entry);
  };

  if (timing === 'recorded') {
    const startMs = trace.entries.find(({ method }) => method === HELLO_METHOD)?.atMs ?? 0;
    const start = (): void => {
      for (const { entry } of messages) clock.setTimer(() => send(entry), Math.max(0, entry.atMs - startMs));
    };
    if (trace.dialect === 'json-rpc') shell.once('session', start);
    else shell.once('message', start);
    return;
  }
  shell.on('message', (message) => {
    if (isCall(message)) calls++;
    if (message.from === 'page') sendDue();
  });
}

function isCall({ from, kind, method = '' }: Pick<TrafficMessage, 'from' | 'kind' | 'method'>): boolean {
  return from === 'page' && (kind === 'request' || kind === 'notification') && !method.startsWith('$/');
}

function readMessages(trace: Trace): readonly RecordedMessage[] {
  let afterCalls = 0;
  const messages: RecordedMessage[] = [];
  for (const entry of trace.entries) {
    if (isCall(entry)) afterCalls++;
    const isShellInitiated = entry.from === 'shell' && (entry.kind === 'notification' || entry.kind === 'request');
    if (isShellInitiated && !entry.method?.startsWith('$/')) messages.push({ entry, afterCalls });
  }
  return messages;
}
