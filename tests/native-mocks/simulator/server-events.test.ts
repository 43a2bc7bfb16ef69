import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServerRequest } from '../../../native-mocks/simulator-protocol/server-request.ts';
import type { PhoneEvent } from '../../../native-mocks/simulator-protocol/phone-messages.ts';
import { type ServerEventSource, watchServerEvents } from '../../../native-mocks/simulator/server-events.ts';

const NOW = 1_000_000;

/** A stream that the test writes to, and the received requests. */
function watch(): {
  readonly send: (type: 'log' | 'message' | 'phone', data: object) => void;
  readonly received: ServerRequest[];
  readonly phones: PhoneEvent[];
  readonly opened: () => number;
} {
  vi.useFakeTimers({ now: NOW });
  const listeners = new Map<string, (event: MessageEvent<string>) => void>();
  const source: ServerEventSource = {
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close() {},
  };
  const received: ServerRequest[] = [];
  const phones: PhoneEvent[] = [];
  let opened = 0;
  watchServerEvents(
    '/__simulator/',
    { onRequest: (request) => received.push(request), onPhone: (event) => phones.push(event) },
    () => {
      opened++;
      return source;
    },
  );
  return {
    received,
    phones,
    opened: () => opened,
    send: (type, data) => listeners.get(type)?.(new MessageEvent(type, { data: JSON.stringify(data) })),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('watchServerEvents', () => {
  it('reads requests and real phones from one stream', () => {
    const { send, received, phones, opened } = watch();
    send('log', { now: NOW, since: 1 });
    send('message', { id: 1, at: NOW, durationMs: 1 });
    send('phone', { id: 1, kind: 'lost' });
    expect([received.length, phones, opened()]).toEqual([1, [{ id: 1, kind: 'lost' }], 1]);
  });

  it('reports times by the local clock regardless of the clock of the server', () => {
    const { send, received } = watch();
    send('log', { now: NOW - 60_000, since: 1 });
    send('message', { id: 1, at: NOW - 60_500, durationMs: 5 });
    expect(received).toEqual([{ id: 1, at: NOW - 500, durationMs: 5 }]);
  });

  it('reports the times of a server with the same clock unchanged although its events arrive late', () => {
    const { send, received } = watch();
    vi.setSystemTime(NOW + 40);
    send('log', { now: NOW + 5, since: 1 });
    vi.setSystemTime(NOW + 100);
    send('message', { id: 1, at: NOW + 60, durationMs: 3 });
    expect(received.map(({ at }) => at)).toEqual([NOW + 60]);
  });

  it('reports a response of a server whose clock is ahead no later than it arrived', () => {
    const { send, received } = watch();
    vi.setSystemTime(NOW + 40);
    send('log', { now: NOW + 60_000, since: 1 });
    send('message', { id: 1, at: NOW + 60_020, durationMs: 10 });
    expect(received.map(({ at }) => at)).toEqual([NOW + 30]);
  });

  it('reports each request once after a reconnection and all requests of a restarted server', () => {
    const { send, received } = watch();
    send('log', { now: NOW, since: 1 });
    send('message', { id: 1, at: NOW, durationMs: 1 });
    send('log', { now: NOW, since: 1 });
    send('message', { id: 1, at: NOW, durationMs: 1 });
    send('log', { now: NOW, since: 2 });
    send('message', { id: 1, at: NOW, durationMs: 1 });
    expect(received).toHaveLength(2);
  });
});
