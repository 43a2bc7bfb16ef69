import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from '../runner/failed-tests.mjs';

const file = (name: string): string => join(process.cwd(), name);

describe('failedInVitest', () => {
  it('names each failed test with its file and error, and a file that could not be loaded', () => {
    const testResults = [
      {
        name: file('tests/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a holds' },
          { status: 'failed', fullName: 'a breaks', failureMessages: ['Error: 1 is not 2\n    at a.test.ts:3'] },
        ],
      },
      { name: file('tests/b.test.ts'), status: 'failed', message: 'Cannot find c', assertionResults: [] },
      { name: file('tests/c.test.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'c' }] },
    ];
    expect(failedInVitest({ testResults })).toEqual([
      'tests/a.test.ts › a breaks: Error: 1 is not 2',
      'tests/b.test.ts: Cannot find c',
    ]);
  });

  it('names no failed test in an empty report', () => {
    expect(failedInVitest({})).toEqual([]);
  });
});

describe('failedInPlaywright', () => {
  it('names each failed test of nested suites with its location and the error of its last attempt', () => {
    const attempt = (message: string) => ({ errors: [{ message }] });
    const tests = [{ results: [attempt('first'), attempt('\u001B[31mTimeout\u001B[39m of 30 s\nCall log')] }];
    const spec = (ok: boolean, title: string) => ({ ok, file: 'site.spec.ts', line: 7, title, tests });
    const suites = [{ specs: [spec(true, 'holds')], suites: [{ specs: [spec(false, 'breaks')] }] }];
    expect(failedInPlaywright({ suites })).toEqual(['site.spec.ts:7 › breaks: Timeout of 30 s']);
  });
});
