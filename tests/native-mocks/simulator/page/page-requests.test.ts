import { describe, expect, it } from 'vitest';
import { createPageRequests } from '../../../../native-mocks/simulator/page/page-requests.ts';
import { parsePageRequest, parsePageSocket } from '../../../../native-mocks/simulator-protocol/page-request.ts';
import type { ServerRequest } from '../../../../native-mocks/simulator-protocol/server-request.ts';
import { requestInfo } from '../../../../native-mocks/simulator/timeline/request-info.ts';
import { rowOutcomeOf } from '../../../../native-mocks/simulator/timeline/row-texts.ts';
import { emptyTraffic, addEntries } from '../../../../native-mocks/simulator/timeline/traffic-log.ts';

const request = {
  at: 1000,
  durationMs: 20,
  url: 'https://api.test/items?page=1',
  method: 'GET',
  requestHeaders: [['x-version', '3']],
  status: 200,
  type: 'application/json',
  body: '[]',
  isWhole: true,
} as const;

describe(parsePageRequest, () => {
  it.each([
    [{}, true],
    [{ missing: { isHidden: true, reason: 'no-cors' }, status: 0 }, true],
    [{ url: 'javascript:alert(1)' }, false],
    [{ url: '/relative' }, false],
    [{ at: NaN }, false],
    [{ body: 'x'.repeat(100_001) }, false],
    [{ headers: [['one']] }, false],
    [{ headers: Array.from({ length: 201 }, () => ['a', 'b']) }, false],
    [{ missing: { reason: 'x' } }, false],
    [{ isFromWorker: 'yes' }, false],
    [{ source: 'har' }, true],
    [{ source: 'page' }, false],
    [{ requestBody: 7 }, false],
  ])('reads an untrusted request with %j: %s', (members, isRequest) => {
    expect(parsePageRequest({ ...request, ...members }) !== undefined).toBe(isRequest);
  });
});

describe(parsePageSocket, () => {
  const line = { kind: 'socket', at: 1, source: 'WebSocket', url: 'ws://a/', event: 'sent', text: 'x' };
  it.each([
    [{}, true],
    [{ event: 'exploded' }, false],
    [{ source: 'Worker' }, false],
    [{ text: 'x'.repeat(2001) }, false],
  ])('reads an untrusted line of a socket with %j: %s', (members, isLine) => {
    expect(parsePageSocket({ ...line, ...members }) !== undefined).toBe(isLine);
  });
});

describe('the outcome of a request in the timeline', () => {
  const outcomeOf = (members: object): string | undefined => {
    const { url: _, ...sent } = request;
    const info = requestInfo({ ...sent, ...members, id: 1, path: '/items', query: [] }, 0);
    const [row] = addEntries(emptyTraffic, [{ request: info }]).rows;
    return row && rowOutcomeOf(row)?.text;
  };
  it.each([
    [{}, '200'],
    [{ isFromWorker: true }, '200, worker'],
    [{ source: 'override' }, '200, overridden'],
    [{ source: 'har' }, '200, from HAR'],
    [{ source: 'not-in-har' }, '200, not in HAR'],
    [{ source: 'override', status: 0 }, 'closed, overridden'],
    [{ status: 0, missing: { isHidden: true, reason: 'no-cors' } }, 'hidden'],
    [{ status: 0, missing: { isHidden: false, reason: 'CORS' } }, 'closed'],
  ])('of a request with %j is %s', (members, text) => {
    expect(outcomeOf(members)).toBe(text);
  });
});

describe(createPageRequests, () => {
  const timers: (() => void)[] = [];
  const list = (logged: readonly Partial<ServerRequest>[]): readonly string[] => {
    const added: string[] = [];
    const add = createPageRequests({
      // Only the compared members.
      requests: () => logged as readonly ServerRequest[],
      add: ({ id, path }) => added.push(`${id} ${path}`),
      setTimer: (run) => timers.push(run),
    });
    add(request);
    for (const at of [1000, 1010]) add({ ...request, at, url: 'http://own.test/items?page=1', isFromWorker: true });
    for (const run of timers.splice(0)) run();
    return added;
  };
  const logged = { id: 1, at: 1005, method: 'GET', path: '/items', query: [['page', '1']] } as const;

  it('adds each request to another origin, and those that a service worker answered itself', () => {
    expect(list([])).toEqual(['-1 https://api.test/items', '-2 /items', '-3 /items']);
  });

  it('leaves out a request that the service worker passed on, once for each that the server logged', () => {
    expect(list([logged])).toEqual(['-1 https://api.test/items', '-3 /items']);
    expect(list([logged, { ...logged, id: 2 }])).toEqual(['-1 https://api.test/items']);
    expect(list([{ ...logged, at: 3000 }])).toHaveLength(3);
  });
});
