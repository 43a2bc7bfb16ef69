import type { Clock } from 'bridgehead';
import type { EventEmitter } from 'eventemitter3';
import type { ShellEvents } from './shell-types.ts';
import { checkIsWhole, type ShellMessage, type TrafficMessage } from './traffic.ts';

/** Numbers, stores and emits every message. */
export interface MessageLog {
  /** Adds the messages of one string. */
  add(messages: readonly ShellMessage[]): void;
  all(): readonly TrafficMessage[];
  /** Returns the params of each call of a method. Throws if the first messages are gone. */
  received(method: string): readonly unknown[];
}

/** A recorded session has up to 10,000 messages, so its copied test sees all of them. */
const MAX_STORED = 20_000;

export function createMessageLog(clock: Clock, emitter: EventEmitter<ShellEvents>): MessageLog {
  let stored: TrafficMessage[] = [];
  let count = 0;
  let crossings = 0;
  return {
    add(messages) {
      const crossing = ++crossings;
      for (const each of messages) {
        const message = { ...each, number: ++count, atMs: clock.now(), crossing, batchSize: messages.length };
        stored.push(message);
        if (stored.length > MAX_STORED) stored = stored.slice(-MAX_STORED / 2);
        emitter.emit('message', message);
        emitter.emit(eventOf(message), message);
      }
    },
    all: () => stored,
    received(method) {
      checkIsWhole(stored);
      const isCall = ({ from, kind }: ShellMessage): boolean =>
        from === 'page' && (kind === 'request' || kind === 'notification');
      return stored.filter((message) => isCall(message) && message.method === method).map(({ params }) => params);
    },
  };
}

/** The event that is emitted for a message in addition to `message`. */
function eventOf({
  from,
  kind,
}: ShellMessage):
  | 'request'
  | 'response'
  | 'notification'
  | 'progress'
  | 'event'
  | 'shellRequest'
  | 'pageResponse'
  | 'invalid' {
  if (kind === 'invalid' || kind === 'progress') return kind;
  if (from === 'page') return kind === 'response' ? 'pageResponse' : kind;
  return ({ request: 'shellRequest', response: 'response', notification: 'event' } as const)[kind];
}
