import { createManualClock } from 'bridgehead/mocks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMockApi } from '../../../native-mocks/api/create-mock-api.ts';
import { mockApi } from '../../../native-mocks/api/vite-plugin.ts';
import { apiScenarios, hostileUrls } from '../../../native-mocks/api/scenarios.ts';
import { type RunningMockApi, startMockApi } from '../../../native-mocks/api/start-mock-api.ts';

describe('startMockApi', () => {
  const clock = createManualClock();
  let api: RunningMockApi;
  const send = (path: string, init?: RequestInit): Promise<Response> => fetch(api.url + path, init);
  const json = async (path: string, init?: RequestInit): Promise<unknown> => (await send(path, init)).json();
  const live = '/api/ms/v1/demo/apk/versions/live-version';

  beforeEach(async () => {
    api = await startMockApi({ clock });
  });
  afterEach(async () => {
    await api.close();
  });

  it('the mock API serves the package named by live-version as a download', async () => {
    const body = (await json(live)) as { result: number; data: { live_version: string } };
    expect(body).toEqual({ result: 0, data: { live_version: `${api.url}/api/files/app-demo-3.5.0.apk` } });
    const file = await fetch(body.data.live_version);
    expect(file.headers.get('content-type')).toBe('application/vnd.android.package-archive');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="app-demo-3.5.0.apk"');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(Number(file.headers.get('content-length'))).toBe(bytes.length);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    const end = bytes.subarray(-22);
    expect(end.subarray(0, 4).toString('latin1')).toBe('PK\u0005\u0006');
    expect(end.readUInt16LE(10)).toBe(2);
    const directory = bytes.subarray(end.readUInt32LE(16), end.readUInt32LE(16) + end.readUInt32LE(12));
    expect(directory.subarray(46, 65).toString()).toBe('AndroidManifest.xml');
  });

  it('the mock API records impressions and events with their decoded query', async () => {
    await send('/api/ms/v1/demo/impressions/h5-load-succ?version=3.1.3');
    await send('/api/ms/v1/demo/impressions/h5-download-click');
    await send('/api/ms/v1/demo/impressions/events/Load?action=open%20it&is_from_transfer=true');
    const { records } = (await json('/__api/records')) as { records: unknown[] };
    expect(records).toMatchObject([
      { number: 1, kind: 'load', product: 'demo', query: { version: '3.1.3' }, status: 200 },
      { number: 2, kind: 'download-click' },
      { number: 3, kind: 'event', event: 'Load', query: { action: 'open it', is_from_transfer: 'true' } },
    ]);
    expect(await json('/__api/records?after=2')).toMatchObject({ records: [{ number: 3 }] });
    await send('/__api/records', { method: 'DELETE' });
    expect(await json('/__api/records')).toEqual({ records: [] });
  });

  it('the mock API responds to an unknown path with a JSON 404 and to a write with 405', async () => {
    const missing = await send('/api/ms/v1/demo/nothing');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ result: 404 });
    expect((await send('/elsewhere')).status).toBe(404);
    expect((await send(live, { method: 'POST' })).status).toBe(405);
  });

  it('the mock API allows every origin and caches the preflight for a day', async () => {
    const preflight = await send(live, {
      method: 'OPTIONS',
      headers: { origin: 'https://page.example.com', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://page.example.com');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
    expect(preflight.headers.get('access-control-max-age')).toBe('86400');
  });

  it('streams records of the mock API as they arrive', async () => {
    const stream = await send('/__api/stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('connected');
    await send(live);
    expect((await reader?.read())?.value).toMatch(/^event: record\ndata: \{.*"live-version"/);
    await reader?.cancel();
  });

  it('changes the scenario of the mock API by an endpoint or for a single request', async () => {
    expect((await send(`${live}?__scenario=error`)).status).toBe(500);
    expect((await send(live, { headers: { 'x-mock-scenario': 'no-content' } })).status).toBe(204);
    const setScenario = (scenario: string): Promise<Response> =>
      send('/__api/scenario', { method: 'PUT', body: JSON.stringify({ scenario }) });
    expect((await setScenario('unheard')).status).toBe(400);
    await setScenario('refused');
    expect(await json(live)).toEqual({ result: 1, message: 'refused' });
    expect(await json('/__api/scenario')).toEqual({ scenario: 'refused', scenarios: apiScenarios });
  });

  it('the mock API simulates a closed connection, empty bodies, HTML, truncated JSON and missing URLs', async () => {
    await expect(send(`${live}?__scenario=down`)).rejects.toThrow('fetch failed');
    expect(await (await send(`${live}?__scenario=empty`)).text()).toBe('');
    expect(await (await send(`${live}?__scenario=html`)).text()).toContain('<!doctype html>');
    await expect(json(`${live}?__scenario=bad-json`)).rejects.toThrow(SyntaxError);
    expect(await json(`${live}?__scenario=no-url`)).toEqual({ result: 0, data: {} });
    expect(await json(`${live}?__scenario=http-url`)).toMatchObject({
      data: { live_version: expect.stringMatching(/^http:/) as unknown },
    });
  });

  it('the mock API stalls in the middle of a body until it is closed', async () => {
    const stalled = await send(`${live}?__scenario=stalled-body`);
    expect(stalled.status).toBe(200);
    const body = stalled.text();
    await api.close();
    await expect(body).rejects.toThrow('terminated');
  });

  it('the mock API delays the response in the slow scenario, by its clock', async () => {
    const pending = send(`${live}?__scenario=slow`);
    while (!clock.pending()) await new Promise((resolve) => setImmediate(resolve));
    clock.advance(3000);
    expect((await pending).status).toBe(200);
  });

  it('the mock API returns each hostile URL once before repeating any', async () => {
    const named: unknown[] = [];
    for (const _ of hostileUrls) {
      const { data } = (await json(`${live}?__scenario=hostile-url`)) as { data: { live_version: unknown } };
      named.push(data.live_version);
    }
    expect(named).toEqual(hostileUrls);
  });
});

describe('the options of the mock API', () => {
  it.each<[options: object, problem: string]>([
    [{ scenario: 'slo' }, '"slo" is not a scenario. Did you mean slow?'],
    [{ prot: 1 }, '"prot" is not an option. Did you mean port?'],
    [{ port: 70_000 }, 'port must be a whole number from 0 to 65535'],
    [{ port: '80' }, 'port must be a whole number from 0 to 65535'],
    [{ slowMs: -1 }, 'slowMs must be a number from 0 to 2147483647'],
    [{ clock: {} }, 'clock must have the function now'],
    [{ packageUrl: 5 }, 'packageUrl must be a string'],
    [{ host: 5 }, 'host must be a string'],
  ])('rejects %j as an option of the mock API', async (options, problem) => {
    await expect(startMockApi(options)).rejects.toThrow(`Cannot start the mock API: ${problem}`);
    if ('port' in options || 'host' in options) return;
    expect(() => mockApi(options)).toThrow(problem.split('.')[0]);
  });

  it('rejects an unknown scenario of the running mock API and keeps the present one', () => {
    const { setScenario, scenario } = createMockApi({ scenario: 'down' });
    expect(() => setScenario('slo' as never)).toThrow(
      'Cannot set the scenario: "slo" is not a scenario. Did you mean slow?',
    );
    expect(scenario()).toBe('down');
  });
});
