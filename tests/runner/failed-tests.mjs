// Lists the failed tests of a runner's JSON report. The list is printed at the end of the output, which CI keeps longest.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_MESSAGE_CHARS = 200;

/** Returns `file › title: error` for each failed test in a report of Vitest, and the files that could not be loaded. */
export function failedInVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length)
      return failed.map(({ fullName, failureMessages = [] }) => `${file} › ${fullName}${reason(failureMessages[0])}`);
    return status === 'failed' ? [`${file}${reason(message)}`] : [];
  });
}

/** Returns `file:line › title: error` for each failed test in a report of Playwright, with the error of the last attempt. */
export function failedInPlaywright({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => `${file}:${line} › ${title}${reason(lastError(tests))}`),
    ...failedInPlaywright({ suites: inner }),
  ]);
}

const lastError = (tests = []) => {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
  return errors.at(-1)?.message;
};

/** Returns the first line of an error, without colors. */
function reason(message = '') {
  const line = stripVTControlCharacters(message).trim().split('\n', 1)[0];
  return line && `: ${line.slice(0, MAX_MESSAGE_CHARS)}`;
}
