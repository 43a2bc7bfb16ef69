// Names the failed tests in a runner's JSON report, for the last lines of a run: CI keeps those longest.
import { relative } from 'node:path';

/** `file › title` of each failed test in a report of vitest, or the file that could not be loaded. */
export function failedInVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    if (failed.length) return failed.map((title) => `${file} › ${title}`);
    return status === 'failed' ? [file] : [];
  });
}

/** `file:line › title` of each failed test in a report of Playwright. */
export function failedInPlaywright({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...failedInPlaywright({ suites: inner }),
  ]);
}
