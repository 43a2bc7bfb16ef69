import { describe, expect, it } from 'vitest';
import type { ServerRequest } from '../../../../native-mocks/simulator-protocol/server-request.ts';
import { requestInfo } from '../../../../native-mocks/simulator/timeline/request-info.ts';
import { isFailure } from '../../../../native-mocks/simulator/timeline/filter-rows.ts';
import { addEntries, emptyTraffic } from '../../../../native-mocks/simulator/timeline/traffic-log.ts';
import type { TrafficRow } from '../../../../native-mocks/simulator/timeline/traffic-row.ts';
import { rowOutcomeOf, preview } from '../../../../native-mocks/simulator/timeline/row-texts.ts';

const request: ServerRequest = {
  id: 1,
  at: 1_000_050,
  method: 'GET',
  path: '/api/ms/v1/demo/apk/versions/live-version',
  query: [['platform', 'android']],
  status: 200,
  durationMs: 7,
  type: 'application/json',
  body: '{"live_version":"https://example.com/a.apk"}',
  isWhole: true,
};

const rowOf = (change: Partial<ServerRequest>): TrafficRow | undefined =>
  addEntries(emptyTraffic, [{ request: requestInfo({ ...request, ...change }, 1_000_000) }]).rows[0];

describe('requestInfo', () => {
  it('places a request on the clock of the timeline with its params and its response', () => {
    expect(requestInfo(request, 1_000_000)).toEqual({
      name: 'live-version',
      params: { method: 'GET', path: request.path, query: { platform: 'android' } },
      atMs: 50,
      response: { atMs: 57, status: 200, result: { live_version: 'https://example.com/a.apk' } },
    });
  });

  it.each<[Partial<ServerRequest>, string, string]>([
    [{ status: 302, document: { kind: 'redirect', to: '/new' } }, 'redirect', 'GET /old → "/new"'],
    [{ document: { kind: 'download', fileName: 'a.apk' } }, 'download', 'GET /old → "a.apk (application/json)"'],
    [{ document: { kind: 'download', fileName: '' } }, 'download', 'GET /old → "old (application/json)"'],
    [{ status: 404, document: { kind: 'error' } }, 'page not shown', 'GET /old'],
  ])('names a navigation by its outcome: %j', (change, name, text) => {
    const row = rowOf({ path: '/old', query: [], body: '', ...change });
    expect([row?.name, row && preview(row)]).toEqual([name, text]);
  });

  it.each([
    [{}, '200', false],
    [{ status: 503, body: '' }, '503', true],
    [{ status: 0, body: '' }, 'closed', true],
  ])('describes the request %j as %s', (change, text, failed) => {
    const row = rowOf(change);
    expect(row && rowOutcomeOf(row)?.text).toBe(text);
    expect(row && isFailure(row)).toBe(failed);
  });

  it('summarizes a request and its response in short', () => {
    const row = rowOf({});
    expect(row && preview(row)).toBe('GET {platform: "android"} → {live_version: "https://example.com/a.apk"}');
  });

  it('omits the text of a script from the summary of its request', () => {
    const row = rowOf({ path: '/assets/app.js', query: [], type: 'text/javascript', body: 'const a = 1;' });
    expect(row && preview(row)).toBe('GET');
  });

  it('names a request whose path ends in a slash', () => {
    expect(requestInfo({ ...request, path: '/' }, 0).name).toBe('/');
  });
});
