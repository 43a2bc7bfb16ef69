import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServerRequest } from '../../../../native-mocks/simulator-protocol/server-request.ts';
import type { PhoneEvent } from '../../../../native-mocks/simulator-protocol/phone-messages.ts';
import { createServerEvents, type ServerEventSource } from '../../../../native-mocks/simulator/server/server-events.ts';

const NOW = 1_000_000;

/** A stream that the test writes to, and the received requests. */
function watch() {
  vi.useFakeTimers({ now: NOW });
  const listeners = new Map<string, (event: MessageEvent<string>) => void>();
  let closed = 0;
  let fail = (): void => {};
  const source: ServerEventSource = {
    addEventListener(type: string, listener: (event: MessageEvent<string>) => void) {
      if (type === 'error') fail = () => listener(new MessageEvent('error'));
      else listeners.set(type, listener);
    },
    close: () => void closed++,
  };
  const received: ServerRequest[] = [];
  const phones: PhoneEvent[] = [];
  const urls: string[] = [];
  const lost: string[] = [];
  const events = createServerEvents(
    {
      onRequest: (request) => received.push(request),
      onPhone: (event) => phones.push(event),
      onLost: () => lost.push(urls.at(-1) ?? ''),
    },
    (url) => {
      urls.push(url);
      return source;
    },
  );
  events.open('/__simulator/events?token=a');
  return {
    received,
    phones,
    events,
    urls,
    lost,
    closed: () => closed,
    fail: () => fail(),
    send: (type: 'log' | 'message' | 'phone', data: object) =>
      listeners.get(type)?.(new MessageEvent(type, { data: JSON.stringify(data) })),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('createServerEvents', () => {
  it('reads requests and real phones from one stream', () => {
    const { send, received, phones, urls } = watch();
    send('log', { now: NOW, since: 1 });
    send('message', { id: 1, at: NOW, durationMs: 1 });
    const loss = { id: 1, at: NOW, phone: 1, page: 1, kind: 'lost' };
    send('phone', loss);
    expect([received.length, phones, urls.length]).toEqual([1, [loss], 1]);
  });

  it('omits an event of a phone that the server would refuse, and keeps the valid lines of a message', () => {
    const { send, phones } = watch();
    const place = { id: 1, at: NOW, phone: 1, page: 1, kind: 'message' };
    const line = { kind: 'console', atMs: 1, level: 'log', count: 1 };
    send('phone', { ...place, page: -1, message: { kind: 'lines', atMs: 1, lost: 0, lines: [line] } });
    send('phone', { ...place, message: { kind: 'page', atMs: 1 } });
    expect(phones).toEqual([]);
    send('phone', { ...place, message: { kind: 'lines', atMs: 1, lost: 0, lines: [{ kind: 'console' }, line] } });
    expect(phones).toEqual([{ ...place, message: { kind: 'lines', atMs: 1, lost: 0, lines: [line] } }]);
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

  it('reports a response from a server whose clock is ahead no later than it arrived', () => {
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

  it('closes a lost connection, reports it once and continues at the next URL', () => {
    const { send, received, events, urls, lost, fail, closed } = watch();
    send('log', { now: NOW, since: 1 });
    send('message', { id: 1, at: NOW, durationMs: 1 });
    fail();
    expect([lost, closed()]).toEqual([['/__simulator/events?token=a'], 1]);
    events.open('/__simulator/events?token=b');
    send('log', { now: NOW, since: 1 });
    send('message', { id: 1, at: NOW, durationMs: 1 });
    send('message', { id: 2, at: NOW, durationMs: 1 });
    expect([urls, received.map(({ id }) => id)]).toEqual([
      ['/__simulator/events?token=a', '/__simulator/events?token=b'],
      [1, 2],
    ]);
  });
});
