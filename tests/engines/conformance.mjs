// The conformance page in the real engines of this machine: `node tests/engines/conformance.mjs [engine …]`. An engine that is missing is skipped, and says why.
import assert from 'node:assert/strict';
import { buildPage } from '../../native-mocks/conformance/build-page.mjs';
import { finish, suite } from '../native/support/report.mjs';
import { engines } from './engines.mjs';
import { openInEngine, whyNotEngine } from './open-in-engine.mjs';

const objects =
  'getQueryParam getUserInfo getClientInfo getAppThemeInfo getDeviceSizeInfo getValueForKey jumpToPay'.split(' ');
const others =
  'getLoc analyse jumpToProfile jumpToParty backToPrePage onBackPress stopBackBehavior setNavbarType signOut previewEffect';
const methods = Object.fromEntries([
  ...objects.map((name) => [name, (params, call) => call.reply({})]),
  ...others.split(' ').map((name) => [name, (params, call) => call.reply(name === 'getLoc' ? 'en' : null)]),
]);

/** Rows that cannot be green here, by engine, and why. Each must be red: an exception that is no longer needed is taken out. */
const exceptions = {
  webkitgtk: { frame: 'WebKitGTK does not tell a message handler the frame; iOS does' },
  wpe: { frame: 'WPE WebKit does not tell a message handler the frame; iOS does' },
};
/** The test host of the Kotlin shells has methods of its own instead of the product's. */
const isOfTheProduct = (id) => id.startsWith('method-');

async function inEngine(name, test) {
  const html = await buildPage();
  const engine = await openInEngine(name, { files: { '/index.html': html }, shell: { appVersion: '9.0.0', methods } });
  try {
    await test(`is green${exceptions[name] ? `, but for: ${Object.values(exceptions[name]).join('; ')}` : ''}`, async () => {
      await engine.waitFor(
        `/green|red|lost/.test(document.documentElement.getAttribute('data-state')||'')`,
        engines[name].hasOwnShell ? 240_000 : 90_000,
      );
      const { checks, counts, isDone } = await engine.evaluate('bridgeheadConformance.report()');
      const red = Object.entries(checks).filter(
        ([id, { verdict }]) => verdict !== 'pass' && !(engines[name].hasOwnShell && isOfTheProduct(id)),
      );
      const unexpected = red.filter(([id]) => !exceptions[name]?.[id]);
      assert.deepEqual(unexpected, []);
      assert.deepEqual(red.map(([id]) => id).sort(), Object.keys(exceptions[name] ?? {}).sort());
      assert.ok(isDone && counts.pass > 70);
      return `${counts.pass} rows, ${engine.version}`;
    });
  } finally {
    await engine.close();
  }
}

const wanted = process.argv.slice(2);
for (const [name, { title, standsFor }] of Object.entries(engines)) {
  if (wanted.length && !wanted.includes(name)) continue;
  await suite(`the conformance page in ${name}: ${title}, for ${standsFor}`, {
    skip: whyNotEngine(name),
    run: (test) => inEngine(name, test),
  });
}
// A driver that was left open must not keep the process alive.
process.exit(finish());
