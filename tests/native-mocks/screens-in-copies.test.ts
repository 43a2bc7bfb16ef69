import { parseTrace, type Trace, traceToPlaywright } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { createScreenRecorder } from '../../native-mocks/traces/record-screens.ts';
import { redactSession } from '../../native-mocks/traces/redact-session.ts';
import { contractWith } from '../support/contract-with.ts';
import { smallTrace } from '../support/small-trace.ts';

const target = { by: 'role', role: 'button', name: 'Buy' } as const;
const tap = { atMs: 1000, kind: 'tap', target } as const;
const screen = (afterSteps: number, atMs: number, ...lines: readonly string[]) => ({ afterSteps, atMs, lines });

const bodyOf = (trace: Trace, errors?: 'bug'): string => {
  const code = traceToPlaywright(trace, errors ? { errors } : {});
  return code.slice(code.indexOf('page.goto'));
};

describe(createScreenRecorder, () => {
  it('keeps the last screen before each step', () => {
    const recorder = createScreenRecorder();
    for (const each of [screen(0, 1, 'Loading'), screen(0, 2, 'Price 4'), screen(1, 9, 'Thanks')]) recorder.add(each);
    expect(recorder.list()).toEqual([screen(0, 2, 'Price 4'), screen(1, 9, 'Thanks')]);
  });

  it('masks the digits of a line that changes by itself, but not of one that changes with each step', () => {
    const recorder = createScreenRecorder();
    recorder.add(screen(0, 1, '0:01', 'Likes 0'));
    for (const [at, time] of ['0:02', '0:03', '0:04'].entries()) recorder.add(screen(1, 5 + at, time, 'Likes 1'));
    recorder.add(screen(2, 20, '0:09', 'Likes 2'));
    expect(recorder.list()).toEqual([
      screen(0, 1, '•••:•••', 'Likes 0'),
      screen(1, 6, '•••:•••', 'Likes 1'),
      screen(2, 20, '•••:•••', 'Likes 2'),
    ]);
  });
});

describe('a copied Playwright test of a session with screens', () => {
  const steps = [tap];

  it('expects what the user saw before each step and at the end', () => {
    const trace = { ...smallTrace, steps, screens: [screen(0, 100, 'Price 4'), screen(1, 1200, 'Thanks')] };
    const code = traceToPlaywright(parseTrace(JSON.stringify(trace)));
    expect(code).toContain(`const screen0 = [\n  "Price 4",\n];`);
    const body = bodyOf(trace);
    const positions = ['toShow(screen0)', '.click()', 'toShow(screen1)'].map((text) => body.indexOf(text));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(positions).not.toContain(-1);
  });

  it('waits for calls as long as they took in the session', () => {
    const call = (atMs: number) => ({ atMs, from: 'page', kind: 'request', id: '2', method: 'getLoc' }) as const;
    const timeout = (atMs: number): string | undefined =>
      /expect(.*)\(shell\)\.toHaveReceivedCalls\(\n/.exec(bodyOf({ ...smallTrace, steps, entries: [call(atMs)] }))?.[1];
    expect([timeout(2000), timeout(8400)]).toEqual(['', '.configure({ timeout: 13000 })']);
  });

  it('has the size of the recorded page, and of one whose app hid a bar', () => {
    const area = (heightPx: number) => ({ area: { widthPx: 412, heightPx } });
    const trace: Trace = {
      ...smallTrace,
      steps: [tap, { ...tap, atMs: 3000 }],
      screens: [
        { ...screen(0, 100, 'Price 4'), ...area(805) },
        { ...screen(1, 1200, 'Thanks'), ...area(857) },
      ],
    };
    const code = traceToPlaywright(parseTrace(JSON.stringify(trace)));
    expect(code).toContain('  viewport: { width: 412, height: 805 },\n');
    const resize = code.indexOf('await page.setViewportSize({ width: 412, height: 857 });');
    expect(resize).toBeGreaterThan(code.indexOf('toShow(screen0)'));
    expect(resize).toBeLessThan(code.indexOf('toShow(screen1)'));
    expect(traceToPlaywright({ ...smallTrace, steps, screens: [screen(0, 1, 'Price 4')] })).not.toContain('viewport');
  });

  it('says that it does not compare a screen which changed just before the next step', () => {
    const body = bodyOf({ ...smallTrace, steps, screens: [screen(0, 900, 'Loading'), screen(1, 1200, 'Thanks')] });
    expect(body).not.toContain('screen0');
    expect(body).toContain('// The page was still changing');
  });

  it('waits longer for a screen that appeared late', () => {
    const body = bodyOf({ ...smallTrace, steps, screens: [screen(1, 8200, 'Thanks')] });
    expect(body).toContain('toShow(screen1, { timeout: 13000 })');
  });

  it('expects the reaction to an error, or with errors: bug, that it differs from the recorded one', () => {
    const entries: Trace['entries'] = [
      { atMs: 1001, from: 'page', kind: 'request', id: 'c1', method: 'pay' },
      { atMs: 1002, from: 'shell', kind: 'response', id: 'c1', method: 'pay', error: { code: -32001, message: 'no' } },
    ];
    const trace = { ...smallTrace, steps, entries, screens: [screen(0, 1, 'Price 4'), screen(1, 1200, 'Not paid')] };
    expect(bodyOf(trace)).toContain('expect(page).toShow(screen1)');
    expect(bodyOf(trace)).not.toContain('toHaveRespondedTo');
    expect(bodyOf(trace, 'bug')).toContain('expect(page).not.toShow(screen1)');
  });

  it('says that the recording of a long session was cut', () => {
    expect(traceToPlaywright({ ...smallTrace, isTruncated: true })).toContain('// The session was longer');
    expect(traceToPlaywright(smallTrace)).not.toContain('// The session was longer');
  });
});

describe(redactSession, () => {
  const redact = (entries: Trace['entries'], more: Partial<Trace> = {}, isFromTester = false): Trace =>
    redactSession(
      { ...smallTrace, isRedacted: false, startedAt: '2026-01-01T00:00:00Z', entries, ...more },
      { contract: contractWith({}), isFromTester: () => isFromTester, fieldTypeOf: () => 'text' },
    );
  const sent = (params: unknown): Trace['entries'][number] => ({
    ...{ atMs: 5, from: 'page', kind: 'request', id: 'c1', method: 'track' },
    params,
  });

  it('keeps constants of the page and expects them', () => {
    const trace = redact([sent({ productId: 'vip-1m', amount: 499 })]);
    expect(traceToPlaywright(trace)).toContain(`['track', {"productId":"vip-1m","amount":499}]`);
  });

  it('redacts what the user typed, and what differs in each session, in params of the page', () => {
    const id = '8f14e45f-ceea-467f-a8f1-2d1c0a3b4c5d';
    const fill = { atMs: 1, kind: 'fill', target, value: 'Linh Tran' } as const;
    const params = { by: 'Linh Tran', at: Date.parse('2026-01-01T00:00:09Z'), id, durationMs: 12, plan: 'a' };
    const code = traceToPlaywright(redact([sent(params)], { steps: [fill] }));
    expect(code).toContain(
      `{ "by": expect.any(String), "at": expect.any(Number), "id": expect.any(String), "durationMs": expect.any(Number), "plan": "a" }`,
    );
    expect(code).not.toMatch(/Linh|8f14/);
  });

  it('keeps values of the simulated app, and redacts those that the tester set', () => {
    const entries: Trace['entries'] = [
      { atMs: 1, from: 'shell', kind: 'response', id: 'c1', method: 'getUser', result: { nickname: 'Nam', coins: 42 } },
    ];
    expect(redact(entries).entries[0]?.result).toEqual({ nickname: 'Nam', coins: 42 });
    const lines = ['Hello Nam', 'Vietnamese', '42 coins'];
    const redacted = redact(entries, { screens: [screen(0, 1, ...lines)] }, true);
    expect(redacted.entries[0]?.result).toEqual({ nickname: '•••', coins: 0 });
    expect(redacted.screens?.[0]?.lines).toEqual(['Hello •••', 'Vietnamese', '••• coins']);
  });

  it('redacts a value in a text without spaces between words, but not as a part of a word', () => {
    const fill = { atMs: 1, kind: 'fill', target, value: '李小龙' } as const;
    const shown = redact([], { steps: [fill], screens: [screen(1, 2, '你好李小龙')] });
    expect(shown.screens?.[0]?.lines).toEqual(['你好•••']);
  });
});
