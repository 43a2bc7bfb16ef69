// Runs the conformance page in the real engines of this machine: `node tests/lab/engines/conformance.mjs [engine …]`. Missing engines are skipped
// and print the reason.
import assert from 'node:assert/strict';
import { buildPage } from '../../../native-mocks/conformance/build-page.mjs';
import { finish, suite } from '../../native/support/report.mjs';
import { readShard } from '../../runner/shard.mjs';
import { engines } from './engines.mjs';
import { openInEngine, engineSkipReason } from './open-in-engine.mjs';
import { storeResult } from './results.mjs';

const objects = 'getQueryParam getUserInfo getClientInfo getAppThemeInfo getDeviceSizeInfo jumpToPay'.split(' ');
const others =
  'getLoc analyse jumpToProfile jumpToParty backToPrePage onBackPress stopBackBehavior setNavbarType signOut previewEffect';
const methods = Object.fromEntries([
  ...objects.map((name) => [name, (params, call) => call.reply({})]),
  [
    'getValueForKey',
    (params, call) => (typeof params?.key === 'string' ? call.reply(null) : call.fail(-32602, 'key is invalid')),
  ],
  ...others.split(' ').map((name) => [name, (params, call) => call.reply(name === 'getLoc' ? 'en' : null)]),
]);

/** Opens the page in an engine and resolves to its report and the engine version; closes everything. */
async function runIn(name, html) {
  const { hasOwnShell } = engines[name];
  const engine = await openInEngine(name, {
    files: { '/index.html': html },
    url: '/index.html?timeoutFactor=6',
    shell: { appVersion: '9.0.0', methods },
    withProduct: true,
  });
  try {
    await engine.waitFor(
      `/green|waiting|red|lost/.test(document.documentElement.getAttribute('data-state')||'')`,
      hasOwnShell ? 110_000 : 90_000,
    );
    return { report: await engine.evaluate('bridgeheadConformance.report()'), version: engine.version };
  } finally {
    await engine.close();
  }
}

function check({ report: { checks, counts, isDone }, version }) {
  const red = Object.entries(checks).filter(([, { verdict }]) => verdict !== 'pass');
  assert.deepEqual(
    red.map(([id, { verdict, reason }]) => `${id} ${verdict}: ${reason}`),
    [],
  );
  assert.ok(isDone && counts.pass > 70);
  return `${counts.pass} rows, ${version}`;
}

/** Runs `start` for each name, at most `atOnce` at a time, because most of a run is waiting. Returns the promises immediately. */
function startAll(names, { atOnce, start }) {
  const queues = Array.from({ length: atOnce }, () => Promise.resolve());
  return new Map(
    names.map((name, index) => {
      const run = queues[index % atOnce].then(() => start(name));
      queues[index % atOnce] = run.catch(() => {});
      return [name, run];
    }),
  );
}

const { args: wanted, select } = readShard(process.argv.slice(2));
const names = select(Object.keys(engines)).filter((name) => !wanted.length || wanted.includes(name));
const html = await buildPage();
// The Kotlin shells start first because they must be compiled.
const order = [...names].sort((a, b) => Number(!engines[a].hasOwnShell) - Number(!engines[b].hasOwnShell));
const usable = order.filter((name) => engineSkipReason(name) === undefined);
const runs = startAll(usable, { atOnce: 2, start: (name) => runIn(name, html) });
for (const run of runs.values()) run.catch(() => {}); // the suite of the engine reports it
// In the order in which the runs start, so that no test waits for earlier runs.
for (const name of order) {
  const { title, represents } = engines[name];
  let version;
  let rows;
  let tries = 0;
  const counts = await suite(`the conformance page in ${name}: ${title}, for ${represents}`, {
    skip: engineSkipReason(name),
    async run(test) {
      await test(`shows no red row on the conformance page in ${name}`, async () => {
        // A second try opens the page again: the first run has ended with its report.
        const found = await (tries++ === 0 ? runs.get(name) : runIn(name, html));
        ({ version } = found);
        rows = found.report.counts.pass;
        return check(found);
      });
    },
  });
  storeResult({ engine: name, check: 'conformance', version, rows, ...counts });
}
// A driver that is still open must not keep the process alive.
process.exit(finish());
