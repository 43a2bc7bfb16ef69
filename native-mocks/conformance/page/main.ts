import type { Check, CheckContext, CheckGroup, Facts } from './check.ts';
import { copyText } from './copy-text.ts';
import { flowChecks } from './flow-checks.ts';
import { frameChecks } from './frame-checks.ts';
import { earlyCheck, helloChecks, helloParams, repeatedCheck } from './hello-checks.ts';
import { nameChecks } from './name-checks.ts';
import { type MethodVerdicts, productChecks } from './product-checks.ts';
import { beforeReload, reloadChecks } from './reload-checks.ts';
import { contract, metaOf } from './product.ts';
import { replyChecks } from './reply-checks.ts';
import { makeReport, postReport, type Report, reportAddress } from './report.ts';
import { type Results, runCheck, runGroups } from './result.ts';
import { saidChecks } from './said-checks.ts';
import { sessionChecks } from './session-checks.ts';
import { save, takeSaved } from './saved.ts';
import { sdkChecks } from './sdk-checks.ts';
import { sizeChecks, textChecks } from './text-checks.ts';
import { createView } from './view.ts';
import { openWire, type Wire } from './wire.ts';

/** Filled in by the build. */
declare const __KIT_VERSION__: string;
declare const __REPORT_ADDRESS__: string;

declare global {
  interface Window {
    /** For whoever drives the page: what it has found so far. */
    bridgeheadConformance?: { report(): Report | undefined };
  }
}

/** `?small`: leaves the sizes from 1 MB out, for slow machines. Such a run is never green. */
const isSmall = /[?&]small\b/.test(location.search);
const isLarge = (id: string): boolean => Number(id.slice('size-'.length)) >= 1024;
const saved = takeSaved();
const results: Results = saved ? saved.results : {};
const verdicts: MethodVerdicts = {};
for (const name of Object.keys(contract.methods)) verdicts[name] = 'not-run';
const product = productChecks(verdicts);
const reload = reloadChecks(saved ? saved.session : '');
const early: CheckGroup = { title: 'Before hello', checks: [earlyCheck, repeatedCheck] };
const first: readonly CheckGroup[] = [
  { title: 'Hello', checks: helloChecks },
  { title: 'Requests and answers', checks: replyChecks },
  { title: 'Text and values', checks: textChecks },
  { title: 'Sizes', checks: sizeChecks.filter(({ id }) => !isSmall || !isLarge(id)) },
  { title: 'Cancel, progress, status, arrays', checks: flowChecks },
  { title: 'Events and questions of the app', checks: saidChecks },
  { title: 'Frames', checks: frameChecks },
  { title: 'Names of the page', checks: nameChecks },
  { title: 'The end of a session', checks: sessionChecks },
];
const sdk: CheckGroup = { title: 'The SDK on this app', checks: sdkChecks };
const second: readonly CheckGroup[] = [
  { title: 'Reload in mid-call', checks: reload },
  { title: 'Methods without side effects', checks: product.safe },
];
const groups = [early, ...first, sdk, ...second];
const total = groups.reduce((sum, { checks }) => sum + checks.length, 0);

let facts: Facts = { methods: [], can: {} };
let isDone = false;
const wire = openWire();
const contractName = `${contract.name}@${contract.version}`;
const view = createView({
  contract: contractName,
  groups,
  tapped: product.tapped,
  results,
  onTap: (check) => void tap(check),
  onCopy: () => copyText(JSON.stringify(report(), null, 2)),
  onAgain: () => location.reload(),
});

function report(): Report | undefined {
  if (!wire) return undefined;
  return makeReport({
    kit: __KIT_VERSION__,
    contract: contractName,
    isDone,
    facts,
    port: wire.port,
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
  if (!wire) return;
  results[check.id] = await runCheck(check, { wire, facts });
  onResult(check.id);
  finish();
}

function finish(): void {
  isDone = true;
  const found = report();
  if (!found) return;
  const { pass, fail, skip, open } = found.counts;
  if (found.isGreen) view.status('green', `Green: ${pass} passed`);
  else if (!fail && !skip)
    view.status(
      'waiting',
      `${pass} passed. Not green yet: tap the ${open} rows under \u201cAfter a tap\u201d, one by one`,
    );
  else
    view.status(
      'red',
      `${fail} failed, ${pass} passed${skip ? `, ${skip} skipped: the shell does not offer all it needs` : ''}`,
    );
  const address = reportAddress(metaOf('bridgehead-report-to') || __REPORT_ADDRESS__, location.search);
  if (address !== undefined) postReport(address, found);
}

/** Says hello and reads the facts. A shell that does not answer has none; the table will say so. */
async function greet(at: Wire): Promise<void> {
  const reply = await at.request('$/hello', helloParams(at)).catch(() => undefined);
  const said = Object(reply?.result) as { methods?: unknown; can?: unknown };
  const methods = Array.isArray(said.methods) ? said.methods.filter((each) => typeof each === 'string') : [];
  facts = { ...said, methods, can: Object(said.can) as Facts['can'] };
  view.app(facts, at.port);
}

async function run(at: Wire): Promise<void> {
  view.status('running', `Running: 0 of ${total}`);
  const options = { results, onResult };
  if (!saved) await runGroups([early], { wire: at, facts }, options);
  await greet(at);
  const context: CheckContext = { wire: at, facts };
  if (isSmall) {
    const reason = 'left out by the address of the page';
    for (const { id } of sizeChecks.filter(({ id }) => isLarge(id))) results[id] = { verdict: 'skip', ms: 0, reason };
  }
  if (!saved) {
    await runGroups(first, context, options);
    await runGroups([sdk], context, options);
    // The SDK's sessions have ended this page's: it says hello again, and has requests open when it goes.
    await greet(at);
    await beforeReload(at);
    save({ session: at.session, results });
    location.reload();
    return;
  }
  await runGroups(second, context, options);
  finish();
}

window.bridgeheadConformance = { report };
if (wire) void run(wire);
else view.status('lost', 'No shell here: open this page inside the app, or by bridgehead simulate --conformance.');
