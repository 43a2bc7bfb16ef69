import { wireErrors } from '../../sdk/protocol.ts';
import { type ShellPieces, type ShellSaid, type ShellWatch, shortOf, watch } from './shell-rig.ts';
import type { SequenceRow, SequenceStep, VectorOutcome } from './vector-rows.ts';
import { differ, fillIn, type VectorVerdict } from './vector-rig.ts';

/** Runs a row of `sequences.json` through a shell. */
export function runShellSequence(row: SequenceRow, pieces: ShellPieces): Promise<VectorVerdict> {
  return row.for === 'shell' ? runOwn(row, pieces) : runMirrored(row, pieces);
}

async function runOwn(row: SequenceRow, { createShell }: ShellPieces): Promise<VectorVerdict> {
  const page = watch(await createShell());
  for (const [index, step] of row.steps.entries()) {
    if (step.hello !== undefined) await page.hello(step.hello);
    if (step.post) await page.post(step.post.map((text) => fillIn(text, questions(page))));
    if (step.wait !== undefined) await page.wait(step.wait);
    const verdict = look(step, page);
    if (verdict !== undefined) return `step ${index + 1}: ${verdict}`;
  }
  return undefined;
}

/** `{{q1}}` is the id of the first question of the shell. */
function questions(page: ShellWatch): Record<string, string> {
  const ids: Record<string, string> = {};
  page.asked().forEach(({ id }, index) => (ids[`q${index + 1}`] = String(id)));
  return ids;
}

function look({ gets, counts, last, texts }: SequenceStep, page: ShellWatch): VectorVerdict {
  if (texts !== undefined) return differ('texts', { got: page.texts(), want: texts });
  if (gets) return differ('gets', { got: page.since().map(shortOf), want: gets });
  if (last !== undefined) return differ('last', { got: page.since().map(shortOf).pop(), want: last });
  if (!counts) return undefined;
  const got: Record<string, number> = {};
  for (const each of page.since().map(shortOf)) got[each] = (got[each] ?? 0) + 1;
  const order = (map: Readonly<Record<string, number>>): unknown =>
    Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1));
  return differ('counts', { got: order(got), want: order(counts) });
}

/** What a page's own error is at a shell. */
const SHELL_CODES: Readonly<Record<string, number>> = {
  timeout: wireErrors.unavailable,
  'not-implemented': wireErrors.methodNotFound,
};

/** A row of both sides, the other way round: the shell asks (by `$/test.ask`), the page answers. */
async function runMirrored(row: SequenceRow, { createShell }: ShellPieces): Promise<VectorVerdict> {
  const page = watch(await createShell());
  await page.hello('a');
  const ids: Record<string, string> = { session: 'a' };
  const outcomes = new Map<string, unknown>();
  const listen = (): void => page.since().forEach((said) => keepOutcome(said, outcomes));
  for (const [index, step] of row.steps.entries()) {
    if (step.call !== undefined) {
      const { call, method = 'ask', params, timeoutMs } = step;
      const question = { method, params, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
      outcomes.set(call, 'pending');
      await page.post([JSON.stringify({ jsonrpc: '2.0', id: `call.${call}`, method: '$/test.ask', params: question })]);
      ids[call] = String([...page.asked()].pop()?.id);
    }
    if (step.say !== undefined) await page.post([fillIn(step.say, ids)]);
    if (step.wait !== undefined) await page.wait(step.wait);
    listen();
    for (const [name, want] of Object.entries(step.expect ?? {})) {
      const verdict = differ(name, { got: outcomes.get(name), want: ofShell(want) });
      if (verdict !== undefined) return `step ${index + 1}: ${verdict}`;
    }
  }
  return undefined;
}

function keepOutcome({ id, result }: ShellSaid, outcomes: Map<string, unknown>): void {
  if (typeof id !== 'string' || id.indexOf('call.') !== 0) return;
  const said = Object(result) as { result?: unknown; error?: { code?: unknown } };
  outcomes.set(id.slice('call.'.length), said.error ? { code: said.error.code } : { value: said.result ?? null });
}

function ofShell(outcome: VectorOutcome): unknown {
  return outcome !== 'pending' && 'code' in outcome ? { code: SHELL_CODES[outcome.code] ?? outcome.code } : outcome;
}
