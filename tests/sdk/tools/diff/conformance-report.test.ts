import { describe, expect, it } from 'vitest';
import { readConformanceReport } from '../../../../sdk/tools/diff/conformance-report.ts';

describe(readConformanceReport, () => {
  it('reads a conformance report and skips a byte order mark', () => {
    const text = JSON.stringify({ platform: 'ios', appVersion: '3.2' });
    expect(readConformanceReport(text, 'r.json')).toEqual({ platform: 'ios', appVersion: '3.2' });
    expect(readConformanceReport(`\uFEFF${text}`, 'r.json')).toEqual({ platform: 'ios', appVersion: '3.2' });
    expect(() => readConformanceReport(`${text}\uFEFF`, 'r.json')).toThrow('it is not JSON');
  });
});
