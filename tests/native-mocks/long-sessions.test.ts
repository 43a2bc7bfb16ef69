import { toHaveRespondedTo, type Trace, traceToPlaywright, traceToVitest } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import type { ShellMessage } from '../../native-mocks/shell/traffic.ts';
import { createRecordedCalls } from '../../native-mocks/traces/recorded-calls.ts';
import { hasErrors } from '../../native-mocks/traces/failed-calls.ts';
import { smallTrace } from '../support/small-trace.ts';

/** A session with this number of calls, whose steps come after all of them. */
function sessionOf(calls: number): Trace {
  const target = { by: 'role', role: 'button', name: 'Buy' } as const;
  const entries = Array.from({ length: calls }, (_, at): Trace['entries'] => [
    { atMs: at, from: 'page', kind: 'request', id: `c${at}`, method: 'getValueForKey', params: { key: String(at) } },
    { atMs: at, from: 'shell', kind: 'response', id: `c${at}`, method: 'getValueForKey', result: { value: at } },
  ]);
  return {
    ...smallTrace,
    entries: entries.flat(),
    steps: Array.from({ length: 10 }, (_, at) => ({ atMs: 10_000 + 1000 * at, kind: 'tap', target })),
    screens: [{ afterSteps: 0, atMs: 1, lines: ['Shop'] }],
  };
}

describe('a session with thousands of calls', () => {
  it('gives its copied tests time for each call', () => {
    const [few, many] = [sessionOf(100), sessionOf(4000)];
    expect(traceToPlaywright(few)).not.toMatch(/setTimeout|configure/);
    expect(traceToVitest(few)).toMatch(/^\}\);$/m);
    expect(traceToPlaywright(many)).toContain('  test.setTimeout(71000);');
    expect(traceToPlaywright(many)).toContain('expect.configure({ timeout: 45000 })(shell).toHaveReceivedCalls(');
    expect(traceToVitest(many)).toMatch(/^\}, 45000\);$/m);
  });

  const takeAll = (trace: Trace): void => {
    const calls = createRecordedCalls(trace);
    for (const { method = '', params, kind } of trace.entries) if (kind === 'request') calls.take(method, params);
    expect(calls.left()).toEqual([]);
  };
  const checkResponses = ({ entries }: Trace): void => {
    expect(toHaveRespondedTo({ traffic: () => entries as readonly ShellMessage[] }, 'getValueForKey').pass).toBe(true);
  };

  it.each<[string, (trace: Trace) => unknown]>([
    ['copied as a Playwright test', (trace) => traceToPlaywright(trace)],
    ['searched for errors', hasErrors],
    ['replayed', takeAll],
    ['checked by toHaveRespondedTo', checkResponses],
  ])('is %s in linear time', (_, run) => {
    const timeMs = (calls: number): number => {
      const trace = sessionOf(calls);
      const startMs = performance.now();
      run(trace);
      return performance.now() - startMs;
    };
    // For 16 times the calls, linear time is a factor of 16, quadratic time 256. The best of five, since the machine is shared.
    const ratios = Array.from({ length: 5 }, () => timeMs(9600) / timeMs(600));
    expect(Math.min(...ratios)).toBeLessThan(64);
  });
});
