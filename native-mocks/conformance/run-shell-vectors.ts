import { runShellSequence } from './run-shell-sequence.ts';
import { type ShellPorts, observe } from './shell-observer.ts';
import type { EncodingRow, ResponseRow, UrlRow, VectorRows, VectorSide, VersionRow } from './vector-rows.ts';
import { compareJson, fillIn, type VectorVerdict } from './vector-harness.ts';

type Runners = {
  readonly [Name in keyof VectorRows]: (row: VectorRows[Name], ports: ShellPorts) => Promise<VectorVerdict>;
};

const runners: Runners = {
  encoding: (row, ports) => (row.kind === 'params' ? runParams(row, ports) : runEcho(row, ports)),
  versions: runVersion,
  replies: runResponse,
  sequences: runShellSequence,
  urls: runUrl,
};

/** Returns whether a row is for this side; unmarked rows are for both. */
export function isFor(side: VectorSide, row: { readonly for?: VectorSide }): boolean {
  return row.for === undefined || row.for === side;
}

/** Runs one row through a shell. Resolves with the reason for a failure, or with `undefined`. */
export function runShellVector<Name extends keyof VectorRows>(
  name: Name,
  row: VectorRows[Name],
  ports: ShellPorts,
): Promise<VectorVerdict> {
  return runners[name](row, ports);
}

/** The page posts a value and the shell returns it, then again as a literal in a script (TR-6). */
async function runEcho(row: EncodingRow, { createShell, literalValue }: ShellPorts): Promise<VectorVerdict> {
  if (row.kind === 'type' || row.kind === 'params') return `a row of kind ${row.kind} is not an echo`;
  const json = row.kind === 'repeat' ? JSON.stringify(row.text.repeat(row.times)) : row.json;
  const params = row.kind === 'in' ? row.wire : row.kind === 'echo' ? JSON.stringify(row.value) : json;
  const page = observe(await createShell());
  await page.hello('a');
  await page.post([`{"jsonrpc":"2.0","id":"a.2","method":"$/test.echo","params":${params}}`]);
  const [response] = page.since().filter(({ id }) => id === 'a.2');
  const mayDiffer = row.kind === 'echo' && row.mayBeReplaced;
  const wanted = mayDiffer && isReplaced(response?.result) ? json.replace(LONE, '\ufffd') : json;
  const verdict = compareJson('returned value', { got: sorted(response?.result), want: sorted(JSON.parse(wanted)) });
  if (verdict !== undefined || row.kind !== 'echo' || mayDiffer || !literalValue) return verdict;
  return compareJson('the literal', { got: await literalValue(json), want: json });
}

/** JSON escapes of lone surrogates, which an iOS shell may replace with U+FFFD (TY-7). */
const LONE = /\\ud[89a-f][0-9a-f]{2}/g;
const isReplaced = (value: unknown): boolean => typeof value === 'string' && value.indexOf('\ufffd') >= 0;

async function runParams(
  row: Extract<EncodingRow, { kind: 'params' }>,
  { createAppShell }: ShellPorts,
): Promise<VectorVerdict> {
  if (!createAppShell) return 'no shell provides the product\u2019s methods';
  const page = observe(await createAppShell());
  await page.post([`{"jsonrpc":"2.0","id":"a.2","method":"${row.method}","params":${row.wire}}`]);
  const [response] = page.since();
  const got = response?.error ? `error ${String(response.error.code)}` : response ? 'a result' : 'no response';
  return compareJson(row.method, { got, want: row.fits ? 'a result' : 'error -32602' });
}

async function runVersion(row: VersionRow, { versions }: ShellPorts): Promise<VectorVerdict> {
  if (!versions) return 'the shell provides no functions for versions';
  if (row.kind === 'gate') {
    const { have, since, until, verdict } = row;
    return compareJson('verdict', {
      got: (await versions.refusal(have, { since, until })) ?? 'supported',
      want: verdict,
    });
  }
  if (row.kind !== 'pair') {
    return compareJson('is readable', { got: await versions.isReadable(row.a), want: row.kind === 'readable' });
  }
  const swapped = await versions.order(row.b, row.a);
  return (
    compareJson('order', { got: await versions.order(row.a, row.b), want: row.order }) ??
    compareJson('order with the arguments swapped', { got: swapped, want: 0 - row.order })
  );
}

/** The reverse direction: the shell has sent a request and the page responds. */
async function runResponse(row: ResponseRow, { createShell }: ShellPorts): Promise<VectorVerdict> {
  const page = observe(await createShell());
  await page.hello('a');
  const params = { method: 'question', timeoutMs: 5000 };
  await page.post([JSON.stringify({ jsonrpc: '2.0', id: 'a.2', method: '$/test.ask', params })]);
  const requestId = String(page.requests()[0]?.id);
  const ids = { a: requestId, session: 'a' };
  const numbered = row.says.map((text) => text.replace(/\{\{a\.number\}\}/g, requestId.split(/\D/).pop() ?? ''));
  page.since();
  const refused: string[] = [];
  let outcome: unknown = 'pending';
  for (const text of numbered) {
    await page.post([fillIn(text, ids)]);
    for (const { id, result, error } of page.since()) {
      if (id === 'a.2') outcome = callerOutcomeOf(result);
      else refused.push(`${String(id)} ${String(error?.code)}`);
    }
  }
  const want = { outcome: row.shell?.outcome ?? row.outcome, refused: row.shell?.refused ?? [] };
  return (
    compareJson('outcome', { got: outcome, want: want.outcome }) ??
    compareJson('refused', { got: refused, want: want.refused.map((text) => fillIn(text, ids)) })
  );
}

/** Returns what `$/test.ask` reports about the page's response. */
function callerOutcomeOf(result: unknown): unknown {
  const response = Object(result) as { result?: unknown; error?: { code?: unknown } };
  return response.error ? { code: response.error.code } : { value: response.result ?? null };
}

async function runUrl(row: UrlRow, { originOf }: ShellPorts): Promise<VectorVerdict> {
  if (!originOf) return 'the shell provides no function for origins';
  if (row.kind !== 'address' && row.kind !== 'list') return `a row of kind ${row.kind} is for pages`;
  const got = await originOf(row.address);
  if (row.kind === 'list') {
    return compareJson('passes', { got: got !== null && row.allowed.includes(got), want: row.passes });
  }
  // Web views never report such a URL, so a shell may reject it, parse it, or return it unchanged (it then matches no
  // list).
  const asGiven = row.address.replace(/\/$/, '');
  if (row.normal === false && (got === null || got === asGiven)) return undefined;
  return compareJson('origin', { got, want: row.origin });
}

/** Sorts members, because their order is not significant (TY-9). */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)]);
}
