import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServerRequest } from '../../../native-mocks/simulator-protocol/server-request.ts';
import { type RequestSource, watchServerRequests } from '../../../native-mocks/simulator/server-requests.ts';

const NOW = 1_000_000;

/** A stream a test writes to, and the requests that were heard. */
function watch(): { readonly say: (type: 'log' | 'message', data: object) => void; readonly heard: ServerRequest[] } {
  vi.useFakeTimers({ now: NOW });
  const listeners = new Map<string, (event: MessageEvent<string>) => void>();
  const source: RequestSource = {
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close() {},
  };
  const heard: ServerRequest[] = [];
  watchServerRequests(
    '/__simulator/',
    (request) => heard.push(request),
    () => source,
  );
  return { heard, say: (type, data) => listeners.get(type)?.(new MessageEvent(type, { data: JSON.stringify(data) })) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('watchServerRequests', () => {
  it('tells times by the clock of this machine, whatever the server’s says', () => {
    const { say, heard } = watch();
    say('log', { now: NOW - 60_000, since: 1 });
    say('message', { id: 1, at: NOW - 60_500 });
    expect(heard).toEqual([{ id: 1, at: NOW - 500 }]);
  });

  it('tells each request once when the connection is made anew, and all of a server that was started anew', () => {
    const { say, heard } = watch();
    say('log', { now: NOW, since: 1 });
    say('message', { id: 1, at: NOW });
    say('log', { now: NOW, since: 1 });
    say('message', { id: 1, at: NOW });
    say('log', { now: NOW, since: 2 });
    say('message', { id: 1, at: NOW });
    expect(heard).toHaveLength(2);
  });
});
