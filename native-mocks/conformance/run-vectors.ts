import { defineContract, method, type PlatformVersions } from 'bridgehead';
import type { FrameMessage } from 'bridgehead/transports';
import { shellPlatforms } from '../../sdk/gate/platform.ts';
import { isAllowedOrigin, originOf } from './origin-of.ts';
import { track, runSequence } from './run-sequence.ts';
import { vectorContract } from './vector-contract.ts';
import type { EncodingRow, ResponseRow, UrlRow, VectorRows, VersionRow } from './vector-rows.ts';
import { compareJson, fillIn, countStrays, sessionOf, type VectorPorts, type VectorVerdict } from './vector-harness.ts';

/** The names of the files in `vectors/`. */
export const vectorNames = ['encoding', 'versions', 'replies', 'sequences', 'urls'] as const;

type Runners = {
  readonly [Name in keyof VectorRows]: (row: VectorRows[Name], ports: VectorPorts) => Promise<VectorVerdict>;
};

const runners: Runners = {
  encoding(row, ports) {
    if (row.kind === 'params') return Promise.resolve('a row of kind params is for shells');
    return row.kind === 'type' ? runType(row, ports) : runValue(row, ports);
  },
  versions: runVersion,
  replies: runResponse,
  sequences: runSequence,
  urls: (row, ports) => Promise.resolve(runUrl(row, ports)),
};

/** Runs one row through the ports of an SDK. Resolves with the reason for a failure, or with `undefined`. */
export function runVector<Name extends keyof VectorRows>(
  name: Name,
  row: VectorRows[Name],
  ports: VectorPorts,
): Promise<VectorVerdict> {
  return runners[name](row, ports);
}

const plain = { appVersion: '9.0.0' };

/** The page posts the value; the shell responds with it inside a script, as one literal (TR-6). */
async function runValue(
  row: Exclude<EncodingRow, { kind: 'type' } | { kind: 'params' }>,
  ports: VectorPorts,
): Promise<VectorVerdict> {
  const harness = await ports.createHarness({ contract: vectorContract, announcement: plain });
  const value = row.kind === 'in' ? undefined : row.kind === 'echo' ? row.value : row.text.repeat(row.times);
  const json = row.kind === 'repeat' ? JSON.stringify(value) : row.json;
  const now = track(harness.bridge.call('ask', value));
  await harness.settle();
  const [post] = harness.posted.slice(-1);
  const [text = ''] = harness.strings.slice(-1);
  if (row.kind !== 'in') {
    const sent = compareJson('posted', {
      got: text,
      want: `{"jsonrpc":"2.0","id":"${post?.id}","method":"ask","params":${json}}`,
    });
    if (sent !== undefined) return sent;
  }
  const head = `{"jsonrpc":"2.0","id":"${post?.id}","result":`;
  const body = row.kind === 'in' ? row.wire : json;
  const literal =
    row.kind === 'echo'
      ? `"${head.replace(/"/g, '\\"')}${row.literal.slice(1, -1)}}"`
      : JSON.stringify(`${head}${body}}`);
  if (/[<\u2028\u2029]/.test(literal) && row.kind === 'echo')
    return 'the literal contains characters that TR-6 escapes';
  harness.run(`window.bridgehead&&window.bridgehead.receive&&window.bridgehead.receive(${literal})`);
  await harness.settle();
  const got = now();
  if (typeof got !== 'object' || !('value' in got)) return compareJson('returned value', { got, want: { value: '' } });
  return compareJson('returned value', { got: JSON.stringify(got.value), want: json }) ?? pollution();
}

function pollution(): VectorVerdict {
  return 'polluted' in {} ? 'Object.prototype was polluted' : undefined;
}

async function runType(row: Extract<EncodingRow, { kind: 'type' }>, ports: VectorPorts): Promise<VectorVerdict> {
  const harness = await ports.createHarness({ contract: ports.appContract, announcement: plain });
  const now = track(harness.bridge.call(row.method));
  await harness.settle();
  const request = harness.posted.filter((post) => post.method === row.method).pop();
  harness.sendText(`{"jsonrpc":"2.0","id":"${request?.id}","result":${row.wire}}`);
  await harness.settle();
  const got = now();
  const wanted = row.fits ? { value: JSON.parse(row.wire) as unknown } : { code: 'bad-response' };
  return compareJson(row.method, { got, want: wanted });
}

async function runVersion(row: VersionRow, ports: VectorPorts): Promise<VectorVerdict> {
  if (row.kind === 'gate') return runGate(row, ports);
  const a = ports.parseVersion(row.a);
  if (row.kind !== 'pair') return compareJson('is readable', { got: a !== undefined, want: row.kind === 'readable' });
  const b = ports.parseVersion(row.b);
  if (!a || !b) return `${a ? row.b : row.a} is not readable`;
  const swapped = Math.sign(ports.compareVersions(b, a));
  return (
    compareJson('order', { got: Math.sign(ports.compareVersions(a, b)), want: row.order }) ??
    compareJson('order with the arguments swapped', { got: swapped + 0, want: 0 - row.order })
  );
}

async function runGate(
  { platform, since, until, have, verdict }: Extract<VersionRow, { kind: 'gate' }>,
  ports: VectorPorts,
): Promise<VectorVerdict> {
  const only = shellPlatforms.find((each) => since === `only-${each}`);
  const at = (version: string): PlatformVersions => Object.fromEntries(shellPlatforms.map((each) => [each, version]));
  const contract = defineContract({
    name: 'gated',
    version: '1.0.0',
    methods: {
      gated: method({
        ...(only ? { since: { [only]: '1.0' } } : since === null ? {} : { since: at(since) }),
        ...(until === null ? {} : { until: at(until) }),
      }),
    },
  });
  const harness = await ports.createHarness({
    contract,
    platform,
    announcement: have === null ? {} : { appVersion: have },
  });
  const got = harness.bridge.explain('gated');
  return compareJson('verdict', { got: got.supported ? 'supported' : got.reason, want: verdict });
}

async function runResponse(row: ResponseRow, ports: VectorPorts): Promise<VectorVerdict> {
  const harness = await ports.createHarness({ contract: vectorContract, announcement: plain });
  const now = track(harness.bridge.call('ask', undefined));
  await harness.settle();
  const ids = { session: sessionOf(harness.posted), a: harness.posted[harness.posted.length - 1]?.id ?? '' };
  for (const text of row.says) {
    harness.sendText(fillIn(text, ids));
    await harness.settle();
  }
  return (
    compareJson('outcome', { got: now(), want: row.outcome }) ??
    compareJson('strays', { got: countStrays(harness.log), want: row.strays }) ??
    pollution()
  );
}

function runUrl(row: UrlRow, { createFrameTransport }: VectorPorts): VectorVerdict {
  if (row.kind === 'address') return compareJson('origin', { got: originOf(row.address) ?? null, want: row.origin });
  if (row.kind === 'list')
    return compareJson('passes', { got: isAllowedOrigin(row.allowed, row.address), want: row.passes });
  const target = { postMessage: () => {} };
  let listen: (event: FrameMessage) => void = () => {};
  const window = {
    addEventListener: (_: 'message', listener: (event: FrameMessage) => void) => (listen = listener),
    removeEventListener: () => {},
  };
  let passed = false;
  try {
    const transport = createFrameTransport({ window, target, origin: row.origin });
    if (row.kind === 'frame-origin') return compareJson('is a valid origin', { got: true, want: row.passes });
    transport.subscribe(() => (passed = true));
    listen({ data: '{}', origin: row.from, source: target });
  } catch {
    return compareJson('is a valid origin', { got: false, want: row.kind === 'frame-origin' && row.passes });
  }
  return compareJson('passes', { got: passed, want: row.passes });
}
