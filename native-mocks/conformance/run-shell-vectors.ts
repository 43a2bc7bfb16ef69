import { runShellSequence } from './run-shell-sequence.ts';
import { type ShellPieces, watch } from './shell-rig.ts';
import type { EncodingRow, ReplyRow, UrlRow, VectorRows, VectorSide, VersionRow } from './vector-rows.ts';
import { differ, fillIn, type VectorVerdict } from './vector-rig.ts';

type Runners = {
  readonly [Name in keyof VectorRows]: (row: VectorRows[Name], pieces: ShellPieces) => Promise<VectorVerdict>;
};

const runners: Runners = {
  encoding: (row, pieces) => (row.kind === 'params' ? runParams(row, pieces) : runEcho(row, pieces)),
  versions: runVersion,
  replies: runReply,
  sequences: runShellSequence,
  urls: runUrl,
};

/** Whether a row is for this side; rows without a mark are for both. */
export function isFor(side: VectorSide, row: { readonly for?: VectorSide }): boolean {
  return row.for === undefined || row.for === side;
}

/** Runs one row through a shell. Resolves to the reason why it is not fulfilled, or to `undefined`. */
export function runShellVector<Name extends keyof VectorRows>(
  name: Name,
  row: VectorRows[Name],
  pieces: ShellPieces,
): Promise<VectorVerdict> {
  return runners[name](row, pieces);
}

/** The page posts a value, the shell gives it back; and once more as a literal in a script (TR-6). */
async function runEcho(row: EncodingRow, { createShell, literalValue }: ShellPieces): Promise<VectorVerdict> {
  if (row.kind === 'type' || row.kind === 'params') return `a row of kind ${row.kind} is no echo`;
  const json = row.kind === 'repeat' ? JSON.stringify(row.text.repeat(row.times)) : row.json;
  const out = row.kind === 'in' ? row.wire : row.kind === 'echo' ? JSON.stringify(row.value) : json;
  const page = watch(await createShell());
  await page.hello('a');
  await page.post([`{"jsonrpc":"2.0","id":"a.2","method":"$/test.echo","params":${out}}`]);
  const [reply] = page.since().filter(({ id }) => id === 'a.2');
  const mayDiffer = row.kind === 'echo' && row.mayBeReplaced;
  const wanted = mayDiffer && isReplaced(reply?.result) ? json.replace(LONE, '\ufffd') : json;
  const back = differ('came back', { got: sorted(reply?.result), want: sorted(JSON.parse(wanted)) });
  if (back !== undefined || row.kind !== 'echo' || mayDiffer || !literalValue) return back;
  return differ('the literal', { got: await literalValue(json), want: json });
}

/** The escapes JSON writes for lone surrogates: an iOS shell may make U+FFFD of them (TY-7). */
const LONE = /\\ud[89a-f][0-9a-f]{2}/g;
const isReplaced = (value: unknown): boolean => typeof value === 'string' && value.indexOf('\ufffd') >= 0;

async function runParams(
  row: Extract<EncodingRow, { kind: 'params' }>,
  { createAppShell }: ShellPieces,
): Promise<VectorVerdict> {
  if (!createAppShell) return 'no shell with the product\u2019s methods';
  const page = watch(await createAppShell());
  await page.post([`{"jsonrpc":"2.0","id":"a.2","method":"${row.method}","params":${row.wire}}`]);
  const [reply] = page.since();
  const got = reply?.error ? `error ${String(reply.error.code)}` : reply ? 'a result' : 'silence';
  return differ(row.method, { got, want: row.fits ? 'a result' : 'error -32602' });
}

async function runVersion(row: VersionRow, { versions }: ShellPieces): Promise<VectorVerdict> {
  if (!versions) return 'nothing that reads versions';
  if (row.kind === 'gate') {
    const { have, since, until, verdict } = row;
    return differ('verdict', { got: (await versions.refusal(have, { since, until })) ?? 'supported', want: verdict });
  }
  if (row.kind !== 'pair') {
    return differ('is readable', { got: await versions.isReadable(row.a), want: row.kind === 'readable' });
  }
  const back = await versions.order(row.b, row.a);
  return (
    differ('order', { got: await versions.order(row.a, row.b), want: row.order }) ??
    differ('order the other way round', { got: back, want: 0 - row.order })
  );
}

/** The other way round: the shell has asked, the page answers. */
async function runReply(row: ReplyRow, { createShell }: ShellPieces): Promise<VectorVerdict> {
  const page = watch(await createShell());
  await page.hello('a');
  const params = { method: 'question', timeoutMs: 5000 };
  await page.post([JSON.stringify({ jsonrpc: '2.0', id: 'a.2', method: '$/test.ask', params })]);
  const asked = String(page.asked()[0]?.id);
  const ids = { a: asked, session: 'a' };
  const numbered = row.says.map((text) => text.replace(/\{\{a\.number\}\}/g, /\d*$/.exec(asked)?.[0] ?? ''));
  page.since();
  const refused: string[] = [];
  let outcome: unknown = 'pending';
  for (const text of numbered) {
    await page.post([fillIn(text, ids)]);
    for (const { id, result, error } of page.since()) {
      if (id === 'a.2') outcome = outcomeOf(result);
      else refused.push(`${String(id)} ${String(error?.code)}`);
    }
  }
  const want = { outcome: row.shell?.outcome ?? row.outcome, refused: row.shell?.refused ?? [] };
  return (
    differ('outcome', { got: outcome, want: want.outcome }) ??
    differ('refused', { got: refused, want: want.refused.map((text) => fillIn(text, ids)) })
  );
}

/** What `$/test.ask` tells of the page's answer. */
function outcomeOf(result: unknown): unknown {
  const said = Object(result) as { result?: unknown; error?: { code?: unknown } };
  return said.error ? { code: said.error.code } : { value: said.result ?? null };
}

async function runUrl(row: UrlRow, { originOf }: ShellPieces): Promise<VectorVerdict> {
  if (!originOf) return 'nothing that reads origins';
  if (row.kind !== 'address' && row.kind !== 'list') return `a row of kind ${row.kind} is for pages`;
  const got = await originOf(row.address);
  if (row.kind === 'list') {
    return differ('passes', { got: got !== null && row.allowed.includes(got), want: row.passes });
  }
  // As the web view would never tell it: refused, read, or left as it stands; then it is in no list.
  const asTold = row.address.replace(/\/$/, '');
  if (row.normal === false && (got === null || got === asTold)) return undefined;
  return differ('origin', { got, want: row.origin });
}

/** Members in one order: their own order means nothing (TY-9). */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)]);
}
