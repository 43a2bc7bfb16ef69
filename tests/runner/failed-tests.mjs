// @ts-check
// Lists the failed tests of a runner's JSON report. The list is printed at the end of the output, which CI keeps longest.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * The parts of a report that are read here.
 * @typedef {{ readonly status: string, readonly fullName: string, readonly failureMessages?: readonly string[] }} Assertion
 * @typedef {{ readonly name: string, readonly status: string, readonly message?: string, readonly assertionResults: readonly Assertion[] }} TestFile
 * @typedef {{ readonly testResults?: readonly TestFile[] }} VitestReport
 * @typedef {{ readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[] }} Attempts
 * @typedef {{ readonly ok: boolean, readonly file: string, readonly line: number, readonly title: string, readonly tests?: readonly Attempts[] }} Spec
 * @typedef {{ readonly specs?: readonly Spec[], readonly suites?: readonly Suite[] | undefined }} Suite
 */

const MAX_MESSAGE_CHARS = 200;

/**
 * Returns `file › title: error` for each failed test in a report of Vitest, and the files that could not be loaded.
 * @type {(report: VitestReport) => string[]}
 */
export function failedInVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length)
      return failed.map(({ fullName, failureMessages = [] }) => `${file} › ${fullName}${reason(failureMessages[0])}`);
    return status === 'failed' ? [`${file}${reason(message)}`] : [];
  });
}

/**
 * Returns `file:line › title: error` for each failed test in a report of Playwright, with the error of the last attempt.
 * @type {(report: Pick<Suite, 'suites'>) => string[]}
 */
export function failedInPlaywright({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => `${file}:${line} › ${title}${reason(lastError(tests))}`),
    ...failedInPlaywright({ suites: inner }),
  ]);
}

const lastError = (/** @type {readonly Attempts[]} */ tests = []) => {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
  return errors.at(-1)?.message;
};

/** Returns the first line of an error, without colors. */
function reason(message = '') {
  const line = stripVTControlCharacters(message).trim().split('\n', 1)[0];
  return line && `: ${line.slice(0, MAX_MESSAGE_CHARS)}`;
}
