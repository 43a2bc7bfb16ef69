import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from '../failed-tests.mjs';

const file = (name: string): string => join(process.cwd(), name);

describe('failedInVitest', () => {
  it('names each failed test with its file, and a file that could not be loaded', () => {
    const testResults = [
      {
        name: file('tests/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a holds' },
          { status: 'failed', fullName: 'a breaks' },
        ],
      },
      { name: file('tests/b.test.ts'), status: 'failed', assertionResults: [] },
      { name: file('tests/c.test.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'c' }] },
    ];
    expect(failedInVitest({ testResults })).toEqual(['tests/a.test.ts › a breaks', 'tests/b.test.ts']);
  });

  it('names nothing in an empty report', () => {
    expect(failedInVitest({})).toEqual([]);
  });
});

describe('failedInPlaywright', () => {
  it('names each failed test of nested suites with its place', () => {
    const spec = (ok: boolean, title: string) => ({ ok, file: 'site.spec.ts', line: 7, title });
    const suites = [{ specs: [spec(true, 'holds')], suites: [{ specs: [spec(false, 'breaks')] }] }];
    expect(failedInPlaywright({ suites })).toEqual(['site.spec.ts:7 › breaks']);
  });
});
