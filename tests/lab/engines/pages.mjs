// Tests the hooks, the mocks and the built site in the engines of this machine: `node tests/lab/engines/pages.mjs [engine or check …]`.
// The Playwright specs test everything in Chromium; this program tests the parts that may differ between engines.
import { finish, suite } from '../../native/support/report.mjs';
import { readShard } from '../../runner/shard.mjs';
import { engines } from './engines.mjs';
import { engineSkipReason } from './open-in-engine.mjs';
import { checkHooks, prepareHooks } from './page-checks/hooks.mjs';
import { checkMocks, prepareMocks } from './page-checks/mocks.mjs';
import { checkSite, prepareSite, siteSkipReason } from './page-checks/site.mjs';
import { withPage } from './page-checks/with-page.mjs';
import { storeResult } from './results.mjs';

/** All browser engines except Chromium, one name for each. */
const names = ['firefox', 'webkitgtk', 'wpe', 'qt6', 'qt5'];

const checks = {
  hooks: { title: 'the hooks', prepare: prepareHooks, run: checkHooks },
  mocks: { title: 'the mocks', prepare: prepareMocks, run: checkMocks },
  site: { title: 'the built site', prepare: prepareSite, run: checkSite, skipReason: siteSkipReason },
};

const { args: wanted, select } = readShard(process.argv.slice(2));
const choose = (all) => (wanted.some((each) => all.includes(each)) ? all.filter((each) => wanted.includes(each)) : all);

for (const check of choose(Object.keys(checks))) {
  const { title, prepare, run, skipReason } = checks[check];
  const missing = skipReason?.();
  const prepared = missing ? undefined : await prepare();
  for (const name of select(choose(names))) {
    let version;
    const open = async (options, use) => void (version = await withPage(name, options, use));
    const counts = await suite(`${title} in ${name}: ${engines[name].title}`, {
      skip: missing ?? engineSkipReason(name),
      run: (test) => run(test, { ...prepared, open, platform: engines[name].platform }),
    });
    storeResult({ engine: name, check, version, ...counts });
  }
  await prepared?.close();
}
// A driver that is still open must not keep the process alive.
process.exit(finish());
