import { createBridge } from 'bridgehead';
import { inspect, type TrafficEntry } from 'bridgehead/inspect';
import { appContract } from 'bridgehead/app';
import {
  createManualClock,
  paramsOfCalls,
  parseTrace,
  recordTrace,
  replayShell,
  type Trace,
  traceToPlaywright,
  traceToVitest,
} from 'bridgehead/mocks';
import ts from 'typescript';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPage } from '../support/page.ts';
import { createShellHarness } from './support/shell-harness.ts';
import { settle } from '../support/settle.ts';
import { smallTrace } from '../support/small-trace.ts';

const record = async ({ redact }: { redact: boolean }): Promise<Trace> => {
  const { bridge, shell, reload } = await createShellHarness('android object', {
    user: { userId: '4711', nickname: 'Linh', gender: 'female', age: 31 },
    theme: 'dark',
    responses: { getValueForKey: ({ key }) => `secret ${key}` },
  });
  bridge.dispose();
  const recorder = recordTrace(shell, { redact });
  const page = await reload();
  await page.bridge.call('getValueForKey', { key: 'first' });
  await page.bridge.call('getValueForKey', { key: 'second' });
  await page.bridge.call('getUserInfo');
  shell.app.setTheme('light');
  await settle();
  await page.bridge.safeCall('jumpToPay', { productId: 'vip-1' });
  await page.bridge.call('analyse', { event: 'open' });
  await settle();
  return recorder.stop();
};

const replayed = (trace: Trace) => {
  const clock = createManualClock();
  const page = createPage();
  const shell = replayShell(trace, { contract: appContract, clock });
  shell.install(page.window);
  const bridge = createBridge(appContract, { window: page.window, clock, logger: { warn: () => {} } });
  onTestFinished(() => {
    bridge.dispose();
    shell.dispose();
  });
  return { clock, shell, bridge };
};

describe('recordTrace', () => {
  it('keeps no personal data, no session and no callback id in a redacted trace', async () => {
    const trace = await record({ redact: true });
    const text = JSON.stringify(trace);
    for (const personal of ['4711', 'Linh', 'secret', '31', 'vip-1', 'simulated-device']) {
      expect(text).not.toContain(personal);
    }
    expect(text).not.toMatch(/[0-9a-f]{32}/);
    expect(trace.isRedacted).toBe(true);
  });

  it('keeps shapes, flags, enumerated values and the announced information in a redacted trace', async () => {
    const trace = await record({ redact: true });
    const result = (method: string): unknown =>
      trace.entries.find((entry) => entry.kind === 'response' && entry.method === method)?.result;
    expect(result('getUserInfo')).toEqual({ userId: '•••', nickname: '•••', gender: '•••', age: 0 });
    expect(result('jumpToPay')).toEqual({ status: 'paid' });
    expect(result('getQueryParam')).toMatchObject({ version: '3.2.1.126', platform: 'android', deviceId: '•••' });
    expect(trace.entries.find(({ method }) => method === 'themeChanged')?.params).toEqual({ theme: 'light' });
  });

  it('records a trace as JSON with every value when redaction is off', async () => {
    const trace = await record({ redact: false });
    expect(paramsOfCalls(trace, 'getValueForKey')).toEqual([{ key: 'first' }, { key: 'second' }]);
    expect(parseTrace(JSON.stringify(trace))).toEqual(trace);
    expect(() => parseTrace('{}')).toThrow('Cannot read the trace');
  });

  it.each<[what: string, change: object, place: string]>([
    ['an invalid entry', { entries: [null] }, 'entries[0]'],
    ['an entry without a time', { entries: [{ from: 'page', kind: 'request' }] }, 'entries[0].atMs'],
    ['an id that is not a string', { entries: [{ atMs: 0, from: 'page', kind: 'request', id: 7 }] }, 'entries[0].id'],
    [
      'a damaged message that is not a string',
      { entries: [{ atMs: 0, from: 'page', kind: 'invalid', text: 7 }] },
      'entries[0].text',
    ],
    ['a platform without shells', { platform: 'pc' }, 'platform'],
    ['a shell that its platform does not have', { platform: 'ios', generation: 'object' }, 'generation'],
    ['a tap on nothing', { steps: [{ atMs: 0, kind: 'tap' }] }, 'steps[0].target'],
    ['a step of no kind', { steps: [{ atMs: 0, kind: 'toString' }] }, 'steps[0].kind'],
    ['a time that is not a date', { startedAt: 'yesterday' }, 'startedAt'],
    ['a member that is not a list', { requests: {} }, 'requests'],
  ])('throws and reports the place of %s in a trace', (_, change, place) => {
    expect(parseTrace(smallTrace)).toEqual(smallTrace);
    expect(() => parseTrace({ ...smallTrace, ...change })).toThrow(
      new RegExp(`^Cannot read the trace: its member ${place.replace(/[[\].]/g, '\\$&')} (is missing|must be )`),
    );
  });

  it.each(['{', '', 'null', '[]'])('throws and explains why %j is not a trace', (text) => {
    expect(() => parseTrace(text)).toThrow(
      /^Cannot read the trace: .*\. Record it again, or download it again with JSON in the panel Trace\.$/,
    );
    expect(() => parseTrace(text)).toThrow(TypeError);
  });

  it('reads a trace file with a byte order mark', async () => {
    const trace = await record({ redact: true });
    expect(parseTrace(`\uFEFF${JSON.stringify(trace)}`)).toEqual(trace);
  });

  it('throws for an inspector trace that holds no messages', () => {
    expect(() => parseTrace({ version: 1, shell: { platform: 'android', locale: 'en' }, entries: [null] })).toThrow(
      'Cannot read the trace',
    );
  });
});

describe('replayShell', () => {
  it('a replay responds to each call as recorded, by params, in any order', async () => {
    const { bridge, shell } = replayed(await record({ redact: false }));
    expect(await bridge.call('getValueForKey', { key: 'second' })).toBe('secret second');
    expect(await bridge.call('getValueForKey', { key: 'first' })).toBe('secret first');
    expect(await bridge.call('getUserInfo')).toMatchObject({ nickname: 'Linh' });
    expect(shell.replayReport()).toEqual({ unexpected: [], missing: ['jumpToPay'] });
  });

  it('a replay emits its events at their recorded positions', async () => {
    const { bridge } = replayed(await record({ redact: false }));
    const themes: unknown[] = [];
    bridge.on('themeChanged', ({ theme }) => themes.push(theme));
    await bridge.call('getValueForKey', { key: 'first' });
    await bridge.call('getValueForKey', { key: 'second' });
    await settle();
    expect(themes).toEqual([]);
    await bridge.call('getUserInfo');
    await settle();
    expect(themes).toEqual(['light']);
  });

  it('a replay sends the recorded requests from the shell again', async () => {
    const trace = await record({ redact: false });
    const request = { atMs: 0, from: 'shell', kind: 'request', id: 's1', method: 'canLeave' } as const;
    const { bridge, shell } = replayed({ ...trace, entries: [request, ...trace.entries] });
    await bridge.call('getUserInfo');
    await settle();
    const sent = shell.traffic().filter(({ from, kind }) => from === 'shell' && kind === 'request');
    expect(sent.map(({ method }) => method)).toEqual(['canLeave']);
  });

  it('a replay rejects a call that is missing in the trace and reports it', async () => {
    const { bridge, shell } = replayed(await record({ redact: false }));
    expect(await bridge.safeCall('getLoc')).toMatchObject({ ok: false, error: { code: 'shell-error' } });
    expect(shell.replayReport().unexpected).toEqual(['getLoc']);
  });

  it('replays a redacted session with values that match the contract', async () => {
    const { bridge } = replayed(await record({ redact: true }));
    expect(await bridge.safeCall('getUserInfo')).toMatchObject({ ok: true });
    expect(await bridge.safeCall('jumpToPay', { productId: 'x' })).toMatchObject({
      ok: true,
      value: { status: 'paid' },
    });
  });

  it('a replay leaves a call open that never received a response', async () => {
    const {
      bridge: first,
      shell,
      clock: firstClock,
    } = await createShellHarness('ios handler', {
      faults: [{ kind: 'silent', methods: ['getLoc'] }],
    });
    const recorder = recordTrace(shell);
    const outcome = first.safeCall('getLoc');
    await settle();
    firstClock.advance(5000);
    await outcome;
    first.dispose();
    shell.setFaults([]);
    const { bridge, clock } = replayed(recorder.stop());
    const again = bridge.safeCall('getLoc');
    await settle();
    clock.advance(5000);
    expect(await again).toMatchObject({ ok: false, error: { code: 'timeout' } });
    shell.install({});
  });

  it('throws for a replay of a trace of another contract', async () => {
    const trace = await record({ redact: true });
    expect(() => replayShell({ ...trace, contract: 'other@1.0.0' }, { contract: appContract })).toThrow(
      /recorded with/,
    );
  });
});

describe('a trace copied from the inspector on a device', () => {
  const record = async ({ payloads }: { payloads: boolean }): Promise<Trace> => {
    const { bridge, shell, page } = await createShellHarness('ios handler', { locale: 'VI' });
    const entries: TrafficEntry[] = [];
    const stop = inspect(bridge, (entry) => entries.push(entry), { payloads });
    shell.respond('getUserInfo', { nickname: 'Linh' });
    shell.respond('getLoc', new Error('broken'));
    await bridge.call('getUserInfo');
    await bridge.safeCall('getLoc');
    stop();
    expect(page.window.bridgehead).toBeDefined();
    const copied = { format: 'bridgehead-trace', version: 1, shell: bridge.shell.get(), entries };
    return parseTrace(JSON.stringify(copied));
  };

  it('replays a copied trace with the recorded values', async () => {
    const { bridge } = replayed(await record({ payloads: true }));
    expect(await bridge.call('getUserInfo')).toEqual({ nickname: 'Linh' });
    expect(await bridge.safeCall('getLoc')).toMatchObject({ error: { code: 'shell-error', nativeCode: -32603 } });
  });

  it('replays a copied trace with values of the same shape when it holds no payloads', async () => {
    const trace = await record({ payloads: false });
    expect(JSON.stringify(trace)).not.toContain('Linh');
    const { bridge } = replayed(trace);
    expect(await bridge.safeCall('getUserInfo')).toMatchObject({ ok: true });
    expect(await bridge.safeCall('getLoc')).toMatchObject({ error: { nativeCode: -32603 } });
  });
});

describe('tests generated from a trace', () => {
  const parses = (code: string): readonly string[] =>
    (ts.transpileModule(code, { reportDiagnostics: true }).diagnostics ?? []).map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    );

  it('generates tests that are complete TypeScript files', async () => {
    const trace = await record({ redact: true });
    const unit = traceToVitest(trace, { title: 'it\'s "odd"\n' });
    const browser = traceToPlaywright(trace, { url: 'http://localhost:5173/' });
    expect(parses(unit)).toEqual([]);
    expect(parses(browser)).toEqual([]);
    expect(unit).toContain(`bridge.safeCall('jumpToPay', {"productId":"•••"})`);
    expect(browser).toContain(`await expect(shell).toHaveRespondedTo('jumpToPay');`);
  });
});
