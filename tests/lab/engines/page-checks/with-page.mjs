// Opens a page without a native side and checks that it neither logs nor throws errors.
import assert from 'node:assert/strict';
import { openInEngine } from '../open-in-engine.mjs';

/** Records errors that the page logs or throws. */
const recordErrors = `window.problems = [];
window.addEventListener('error', function (e) { problems.push(String(e.message || e.target && e.target.src)); });
window.addEventListener('unhandledrejection', function (e) { problems.push('rejected: ' + e.reason); });
document.addEventListener('securitypolicyviolation', function (e) { problems.push('policy: ' + e.violatedDirective + ' ' + e.blockedURI); });
console.error = function () { problems.push([].join.call(arguments, ' ')); };`;

/** Calls `check` with the page, then closes the page; resolves to the engine's version. */
export async function withPage(name, options, check) {
  const page = await openInEngine(name, { shell: null, isBrowser: true, inject: [recordErrors], ...options });
  try {
    await check(page);
    assert.deepEqual(await page.evaluate('problems'), []);
  } catch (error) {
    const problems = await page.evaluate('problems').catch(() => []);
    if (problems.length) error.message += `\nErrors in the page: ${problems.join('\n')}`;
    throw error;
  } finally {
    await page.close();
  }
  return page.version;
}
