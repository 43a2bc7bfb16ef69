// Runs the conformance page on a real WebKit, with the unchanged Swift shell and the generated code.
import assert from 'node:assert/strict';
import { buildPage } from '../../../native-mocks/conformance/build-page.mjs';
import { startHost } from '../support/swift-host.mjs';

export async function swiftConformance(test) {
  const app = await startHost('app', { files: { '/conformance.html': await buildPage() } });
  try {
    await test('the Swift shell passes every row of the conformance page', async () => {
      await app.send('load', { url: `${app.pages.origin}/conformance.html?timeoutFactor=3` });
      await app.until(`/green|waiting|red|lost/.test(document.documentElement.getAttribute('data-state')||'')`, {
        ms: 110_000,
      });
      const { checks, counts, isDone } = await app.evaluate('bridgeheadConformance.report()');
      const red = Object.entries(checks).filter(([, { verdict }]) => verdict !== 'pass');
      assert.deepEqual(
        red.map(([id, { verdict, reason }]) => `${id} ${verdict}: ${reason}`),
        [],
      );
      assert.ok(isDone && counts.pass > 70);
      return `${counts.pass} rows`;
    });
  } finally {
    await app.close();
  }
}
