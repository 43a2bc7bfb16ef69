import { wireErrors } from '../../sdk/wire/protocol.ts';
import { type ShellPorts, type LooseShellMessage, type ShellObserver, shortOf, observe } from './shell-observer.ts';
import type { SequenceRow, SequenceStep, VectorOutcome } from './vector-rows.ts';
import { compareJson, fillIn, type VectorVerdict } from './vector-harness.ts';

/** Runs a row of `sequences.json` through a shell. */
export function runShellSequence(row: SequenceRow, ports: ShellPorts): Promise<VectorVerdict> {
  return row.for === 'shell' ? runForShell(row, ports) : runMirrored(row, ports);
}

async function runForShell(row: SequenceRow, { createShell }: ShellPorts): Promise<VectorVerdict> {
  const page = observe(await createShell());
  for (const [index, step] of row.steps.entries()) {
    if (step.hello !== undefined) await page.hello(step.hello);
    if (step.post) await page.post(step.post.map((text) => fillIn(text, shellRequestIds(page))));
    if (step.wait !== undefined) await page.wait(step.wait);
    const verdict = compare(step, page);
    if (verdict !== undefined) return `step ${index + 1}: ${verdict}`;
  }
  return undefined;
}

/** Maps `{{q1}}` to the id of the shell's first request. */
function shellRequestIds(page: ShellObserver): Record<string, string> {
  const ids: Record<string, string> = {};
  page.requests().forEach(({ id }, index) => (ids[`q${index + 1}`] = String(id)));
  return ids;
}

function compare({ gets, counts, last, texts }: SequenceStep, page: ShellObserver): VectorVerdict {
  if (texts !== undefined) return compareJson('texts', { got: page.texts(), want: texts });
  if (gets) return compareJson('gets', { got: page.since().map(shortOf), want: gets });
  if (last !== undefined) return compareJson('last', { got: page.since().map(shortOf).pop(), want: last });
  if (!counts) return undefined;
  const got: Record<string, number> = {};
  for (const each of page.since().map(shortOf)) got[each] = (got[each] ?? 0) + 1;
  const order = (map: Readonly<Record<string, number>>): unknown =>
    Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1));
  return compareJson('counts', { got: order(got), want: order(counts) });
}

/** Maps error codes of the page to error codes of a shell. */
const SHELL_CODES: Readonly<Record<string, number>> = {
  timeout: wireErrors.unavailable,
  'not-implemented': wireErrors.methodNotFound,
};

/** Runs a row for both sides in reverse: the shell sends the request (with `$/test.ask`), the page responds. */
async function runMirrored(row: SequenceRow, { createShell }: ShellPorts): Promise<VectorVerdict> {
  const page = observe(await createShell());
  await page.hello('a');
  const ids: Record<string, string> = { session: 'a' };
  const outcomes = new Map<string, unknown>();
  const recordNew = (): void => page.since().forEach((message) => recordOutcome(message, outcomes));
  for (const [index, step] of row.steps.entries()) {
    if (step.call !== undefined) {
      const { call, method = 'ask', params, timeoutMs } = step;
      const request = { method, params, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
      outcomes.set(call, 'pending');
      await page.post([JSON.stringify({ jsonrpc: '2.0', id: `call.${call}`, method: '$/test.ask', params: request })]);
      ids[call] = String([...page.requests()].pop()?.id);
    }
    if (step.say !== undefined) await page.post([fillIn(step.say, ids)]);
    if (step.wait !== undefined) await page.wait(step.wait);
    recordNew();
    for (const [name, want] of Object.entries(step.expect ?? {})) {
      const verdict = compareJson(name, { got: outcomes.get(name), want: ofShell(want) });
      if (verdict !== undefined) return `step ${index + 1}: ${verdict}`;
    }
  }
  return undefined;
}

function recordOutcome({ id, result }: LooseShellMessage, outcomes: Map<string, unknown>): void {
  if (typeof id !== 'string' || id.indexOf('call.') !== 0) return;
  const message = Object(result) as { result?: unknown; error?: { code?: unknown } };
  outcomes.set(
    id.slice('call.'.length),
    message.error ? { code: message.error.code } : { value: message.result ?? null },
  );
}

function ofShell(outcome: VectorOutcome): unknown {
  return outcome !== 'pending' && 'code' in outcome ? { code: SHELL_CODES[outcome.code] ?? outcome.code } : outcome;
}
