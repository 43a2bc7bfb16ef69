import type { Check, CheckContext, CheckGroup, Announcement } from './check.ts';
import { copyReport } from './copy-report.ts';
import { flowChecks } from './flow-checks.ts';
import { frameChecks } from './frame-checks.ts';
import { earlyCheck, handshakeChecks, helloParams, repeatedCheck } from './handshake-checks.ts';
import { nameChecks } from './name-checks.ts';
import { type MethodVerdicts, productChecks } from './product-checks.ts';
import { beforeReload, reloadChecks } from './reload-checks.ts';
import { contract, metaOf } from './product.ts';
import { responseChecks } from './response-checks.ts';
import { makeReport, postReport, type Report, reportUrl } from './report.ts';
import { type Results, runCheck, runGroups } from './run-checks.ts';
import { eventChecks } from './event-checks.ts';
import { sessionChecks } from './session-checks.ts';
import { saveFirstRow, saveRun, takeFirstRow, takeSavedRun } from './saved-run.ts';
import { sdkChecks } from './sdk-checks.ts';
import { sizeChecks, textChecks } from './text-checks.ts';
import { statusChecks } from './status-checks.ts';
import { createView } from './view.ts';
import { openRpcClient, type RpcClient } from './rpc-client.ts';

/** Inserted by the build. */
declare const __PACKAGE_VERSION__: string;
declare const __REPORT_URL__: string;

declare global {
  interface Window {
    /** For programs that drive the page: the results so far. */
    bridgeheadConformance?: { report(): Report | undefined };
  }
}

/** `?small` skips sizes from 1 MB, for slow machines. Such a run is never green. */
const isSmall = /[?&]small\b/.test(location.search);
const isLarge = (id: string): boolean => Number(id.slice('size-'.length)) >= 1024;
const saved = takeSavedRun();
const firstRow = takeFirstRow();
const results: Results = saved ? saved.results : {};
const verdicts: MethodVerdicts = {};
for (const name of Object.keys(contract.methods)) verdicts[name] = 'not-run';
const product = productChecks(verdicts);
const reload = reloadChecks(saved || { session: '', shellIds: [] });
const beforeHandshake: CheckGroup = { title: 'Before the handshake', checks: [earlyCheck, repeatedCheck] };
const first: readonly CheckGroup[] = [
  { title: 'Handshake', checks: handshakeChecks },
  { title: 'Requests and responses', checks: responseChecks },
  { title: 'Strings and values', checks: textChecks },
  { title: 'Message sizes', checks: sizeChecks.filter(({ id }) => !isSmall || !isLarge(id)) },
  { title: 'Cancellation, progress, status, arrays', checks: flowChecks.concat(statusChecks) },
  { title: 'Events and requests from the shell', checks: eventChecks },
  { title: 'Frames', checks: frameChecks },
  { title: 'Page variables', checks: nameChecks },
  { title: 'End of a session', checks: sessionChecks },
];
const sdk: CheckGroup = { title: 'SDK with this shell', checks: sdkChecks };
const second: readonly CheckGroup[] = [
  { title: 'Reload during calls', checks: reload },
  { title: 'Methods without side effects', checks: product.safe },
];
const groups = [beforeHandshake, ...first, sdk, ...second];
const total = groups.reduce((sum, { checks }) => sum + checks.length, 0);

let announcement: Announcement = { methods: [], can: {} };
let isDone = false;
const client = openRpcClient();
const contractName = `${contract.name}@${contract.version}`;
const view = createView({
  contract: contractName,
  groups,
  tapped: product.tapped,
  results,
  onTap: (check) => void tap(check),
  onCopy: () => copyReport(JSON.stringify(report(), null, 2)),
  onRestart() {
    saveFirstRow(results[earlyCheck.id]);
    location.reload();
  },
});

function report(): Report | undefined {
  if (!client) return undefined;
  return makeReport({
    version: __PACKAGE_VERSION__,
    contract: contractName,
    isDone,
    announcement,
    port: client.port,
    verdicts,
    results,
    tapped: product.tapped.map(({ id }) => id),
  });
}

function onResult(id: string): void {
  view.update(id);
  const ran = groups.reduce((sum, { checks }) => sum + checks.filter((check) => results[check.id]).length, 0);
  if (!isDone) view.status('running', `Running: ${ran} of ${total}`);
}

async function tap(check: Check): Promise<void> {
  if (!client) return;
  results[check.id] = await runCheck(check, { client, announcement });
  onResult(check.id);
  finish();
}

function finish(): void {
  isDone = true;
  const found = report();
  if (!found) return;
  const { pass, fail, skip, open } = found.counts;
  if (found.isGreen) view.status('green', `Green: ${pass} passed`);
  else if (!fail && skip === 1 && results[earlyCheck.id]?.verdict === 'skip')
    view.status('waiting', `${pass} passed. Not green yet: open this page first in a new web view`);
  else if (!fail && !skip)
    view.status(
      'waiting',
      `${pass} passed. Not green yet: tap the ${open} rows under \u201cAfter a tap\u201d, one by one`,
    );
  else view.status('red', `${fail} failed, ${pass} passed${skip ? `, ${skip} skipped for the reason in the row` : ''}`);
  const url = reportUrl(metaOf('bridgehead-report-to') || __REPORT_URL__, location.search);
  if (url !== undefined) postReport(url, found);
}

/**
 * Performs the handshake and reads the announcement. It stays empty for a shell that does not respond; the table
 * reports that.
 */
async function handshake(rpc: RpcClient): Promise<void> {
  const response = await rpc.request('$/hello', helloParams(rpc)).catch(() => undefined);
  const result = Object(response?.result) as { methods?: unknown; can?: unknown };
  const methods = Array.isArray(result.methods) ? result.methods.filter((each) => typeof each === 'string') : [];
  announcement = { ...result, methods, can: Object(result.can) as Announcement['can'] };
  view.app(announcement, rpc.port);
}

async function run(rpc: RpcClient): Promise<void> {
  view.status('running', `Running: 0 of ${total}`);
  const options = { results, onResult };
  if (!saved) {
    await runGroups([beforeHandshake], { client: rpc, announcement }, options);
    // The same shell as in the run before, which this page cannot judge.
    if (firstRow && results[earlyCheck.id]?.verdict === 'skip') {
      results[earlyCheck.id] = firstRow;
      onResult(earlyCheck.id);
    }
  }
  await handshake(rpc);
  const context: CheckContext = { client: rpc, announcement };
  if (isSmall) {
    const reason = 'skipped because the URL contains ?small';
    for (const { id } of sizeChecks.filter(({ id }) => isLarge(id))) results[id] = { verdict: 'skip', ms: 0, reason };
  }
  if (!saved) {
    await runGroups(first, context, options);
    await runGroups([sdk], context, options);
    // The sessions of the SDK ended this page's session, so it repeats the handshake and leaves requests open when it
    // unloads.
    await handshake(rpc);
    await beforeReload(rpc);
    saveRun({ session: rpc.session, shellIds: rpc.shellIds, results });
    location.reload();
    return;
  }
  await runGroups(second, context, options);
  finish();
}

window.bridgeheadConformance = { report };
if (client) void run(client);
else view.status('lost', 'No shell found. Open this page in the app, or run bridgehead simulate --conformance.');
