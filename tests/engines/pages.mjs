// The hooks, the mocks and the built site in the engines of this machine: `node tests/engines/pages.mjs [engine or check …]`.
// The Playwright specs test all of it in Chromium; this tests the parts that may differ between engines.
import { finish, suite } from '../native/support/report.mjs';
import { engines } from './engines.mjs';
import { whyNotEngine } from './open-in-engine.mjs';
import { checkHooks, prepareHooks } from './page-checks/hooks.mjs';
import { checkMocks, prepareMocks } from './page-checks/mocks.mjs';
import { checkSite, prepareSite, whyNoSite } from './page-checks/site.mjs';
import { keepResult } from './results.mjs';

/** Every browser engine but Chromium, once. */
const names = ['firefox', 'webkitgtk', 'wpe', 'qt6', 'qt5'];

const checks = {
  hooks: { title: 'the hooks', prepare: prepareHooks, run: checkHooks },
  mocks: { title: 'the mocks', prepare: prepareMocks, run: checkMocks },
  site: { title: 'the built site', prepare: prepareSite, run: checkSite, whyNot: whyNoSite },
};

const wanted = process.argv.slice(2);
const choose = (all) => (wanted.some((each) => all.includes(each)) ? all.filter((each) => wanted.includes(each)) : all);

for (const check of choose(Object.keys(checks))) {
  const { title, prepare, run, whyNot } = checks[check];
  const missing = whyNot?.();
  const prepared = missing ? undefined : await prepare();
  for (const name of choose(names)) {
    let version;
    const counts = await suite(`${title} in ${name}: ${engines[name].title}`, {
      skip: missing ?? whyNotEngine(name),
      run: async (test) => void (version = await run(name, test, { ...prepared, platform: engines[name].platform })),
    });
    keepResult({ engine: name, check, version, ...counts });
  }
  await prepared?.close();
}
// A driver that was left open must not keep the process alive.
process.exit(finish());
