import type { Clock } from 'bridgehead';
import type { EventEmitter } from 'eventemitter3';
import type { ShellEvents } from './shell-types.ts';
import type { ShellMessage, TrafficMessage } from './traffic.ts';

/** Numbers, keeps and tells every message that crosses. */
export interface TrafficLog {
  /** Takes the messages of one text. */
  add(messages: readonly ShellMessage[]): void;
  all(): readonly TrafficMessage[];
  /** The params of each call of a method. */
  received(method: string): readonly unknown[];
}

const MAX_KEPT = 10_000;

export function createTrafficLog(clock: Clock, emitter: EventEmitter<ShellEvents>): TrafficLog {
  let kept: TrafficMessage[] = [];
  let count = 0;
  let crossings = 0;
  return {
    add(messages) {
      const crossing = ++crossings;
      for (const each of messages) {
        const message = { ...each, number: ++count, atMs: clock.now(), crossing, batchSize: messages.length };
        kept.push(message);
        if (kept.length > MAX_KEPT) kept = kept.slice(-MAX_KEPT / 2);
        emitter.emit('message', message);
        emitter.emit(eventOf(message), message);
      }
    },
    all: () => kept,
    received(method) {
      const isCall = ({ from, kind }: ShellMessage): boolean =>
        from === 'page' && (kind === 'request' || kind === 'notification');
      return kept.filter((message) => isCall(message) && message.method === method).map(({ params }) => params);
    },
  };
}

/** The name under which a message is told beside `message`. */
function eventOf({
  from,
  kind,
}: ShellMessage): 'request' | 'response' | 'notification' | 'progress' | 'event' | 'ask' | 'answer' | 'invalid' {
  if (kind === 'invalid' || kind === 'progress') return kind;
  if (from === 'page') return kind === 'response' ? 'answer' : kind;
  return ({ request: 'ask', response: 'response', notification: 'event' } as const)[kind];
}
