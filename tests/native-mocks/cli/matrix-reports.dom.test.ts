import { describe, expect, it } from 'vitest';
import { matrixReporters, type PlayedProfile } from '../../../native-mocks/cli/matrix-reports.ts';

const rows: readonly PlayedProfile[] = [
  {
    profile: 'android-newest',
    seconds: 6.04,
    result: 'differs',
    parts: [
      { name: 'page loaded', result: 'passed', reasons: [], picture: '<p title="a">&amp;</p>' },
      { name: 'tapped button “<Buy>”', result: 'differs', reasons: ['pay: missing', 'a & b'] },
      { name: 'tapped link “Next”', result: 'not run', reasons: [] },
    ],
  },
  {
    profile: 'browser',
    seconds: 1.5,
    result: 'not applicable',
    parts: [
      { name: 'page loaded', result: 'passed', reasons: [], notes: ['new text: “<Old>”', 'because the app lacks pay'] },
      { name: 'tapped button “<Buy>”', result: 'not applicable', reasons: [], notes: ['text missing: “Paid”'] },
      { name: 'tapped link “Next”\u0007', result: 'not applicable', reasons: [] },
    ],
  },
];
const subject = { trace: 'buy <1>.json', page: 'dist', contract: 'shop@1.2.0', date: '2026-11-28T10:00:00.000Z' };

describe('matrixReporters', () => {
  it('prints a line for each profile with the first part that did not pass', () => {
    const { row, end } = matrixReporters.text;
    expect(rows.map(row).join('') + end(rows, subject)).toBe(
      [
        '  ≠ android-newest             differs, 1 of 3: tapped button “<Buy>”',
        '      pay: missing',
        '      a & b',
        '  - browser                    not applicable, 1 of 3, 2 not applicable',
        '      page loaded: new text: “<Old>”',
        '      page loaded: because the app lacks pay',
        '      tapped button “<Buy>”: text missing: “Paid”',
        '',
      ].join('\n'),
    );
  });

  it('prints JSON that has all parts', () => {
    const { row, end } = matrixReporters.json;
    expect(rows.map(row).join('')).toBe('');
    expect(JSON.parse(end(rows, subject))).toEqual({ format: 1, ...subject, profiles: rows });
  });

  it('prints JUnit XML with failures and skipped cases, without characters that XML cannot contain', () => {
    const text = matrixReporters.junit.end(rows, subject);
    expect(text).toContain(
      '<testsuites name="buy &lt;1&gt;.json on dist" tests="6" failures="1" skipped="3" time="7.5">',
    );
    expect(text).toContain('<testsuite name="android-newest" tests="3" failures="1" skipped="1" time="6.0">');
    expect(text).toContain('<testsuite name="browser" tests="3" failures="0" skipped="2" time="1.5">');
    expect(text).toContain(
      'name="tapped button “&lt;Buy&gt;”"><failure message="differs">pay: missing\na &amp; b</failure></testcase>',
    );
    expect(text).toContain('>new text: “&lt;Old&gt;”\nbecause the app lacks pay</system-out></testcase>');
    expect(text).toContain('<skipped message="not applicable"/><system-out>text missing: “Paid”</system-out>');
    expect(text).not.toContain('\u0007');
    const document = new DOMParser().parseFromString(text, 'application/xml');
    expect(document.querySelector('parsererror')).toBe(null);
    expect(document.querySelectorAll('testcase')).toHaveLength(6);
  });

  it('prints a page whose pictures run no scripts', () => {
    const document = new DOMParser().parseFromString(matrixReporters.html.end(rows, subject), 'text/html');
    expect(document.title).toBe('buy <1>.json on 2 profiles');
    expect(document.querySelector('p')?.textContent).toBe(
      'Page dist, contract shop@1.2.0, 2026-11-28 10:00 UTC: 1 differs, 1 not applicable',
    );
    expect([...document.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
      'Profile',
      'page loaded',
      'tapped button “<Buy>”',
      'tapped link “Next”',
    ]);
    expect(document.querySelectorAll('script, buy')).toHaveLength(0);
    const frame = document.querySelector('iframe');
    expect([frame?.getAttribute('sandbox'), frame?.getAttribute('srcdoc')]).toEqual(['', '<p title="a">&amp;</p>']);
    expect(document.querySelector('td.differs li')?.textContent).toBe('pay: missing');
    expect(document.querySelectorAll('tbody tr:last-child li')).toHaveLength(3);
  });
});
