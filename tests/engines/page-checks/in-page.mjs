// Opens a page without a native side and checks that it logs and throws no errors.
import assert from 'node:assert/strict';
import { openInEngine } from '../open-in-engine.mjs';

/** Records errors that the page logs or throws. */
const watch = `window.complaints = [];
window.addEventListener('error', function (e) { complaints.push(String(e.message || e.target && e.target.src)); });
window.addEventListener('unhandledrejection', function (e) { complaints.push('rejected: ' + e.reason); });
document.addEventListener('securitypolicyviolation', function (e) { complaints.push('policy: ' + e.violatedDirective + ' ' + e.blockedURI); });
console.error = function () { complaints.push([].join.call(arguments, ' ')); };`;

/** Calls `act` with the page; resolves with the engine's version when it has been closed. */
export async function inPage(name, options, act) {
  const page = await openInEngine(name, { shell: null, isBrowser: true, inject: [watch], ...options });
  try {
    await act(page);
    assert.deepEqual(await page.evaluate('complaints'), []);
  } catch (error) {
    const complaints = await page.evaluate('complaints').catch(() => []);
    if (complaints.length) error.message += `\nThe page: ${complaints.join('\n')}`;
    throw error;
  } finally {
    await page.close();
  }
  return page.version;
}
