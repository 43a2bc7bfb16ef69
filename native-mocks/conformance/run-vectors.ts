import { defineContract, type FrameMessage, method, type PlatformVersions } from 'bridgehead';
import { shellPlatforms } from '../../sdk/platform.ts';
import { letsIn, originOf } from './origin-of.ts';
import { follow, runSequence } from './run-sequence.ts';
import { vectorContract } from './vector-contract.ts';
import type { EncodingRow, ReplyRow, UrlRow, VectorRows, VersionRow } from './vector-rows.ts';
import { differ, fillIn, straysIn, sessionOf, type VectorPieces, type VectorVerdict } from './vector-rig.ts';

/** The names of the files in `vectors/`. */
export const vectorNames = ['encoding', 'versions', 'replies', 'sequences', 'urls'] as const;

type Runners = {
  readonly [Name in keyof VectorRows]: (row: VectorRows[Name], pieces: VectorPieces) => Promise<VectorVerdict>;
};

const runners: Runners = {
  encoding(row, pieces) {
    if (row.kind === 'params') return Promise.resolve('a row of kind params is for shells');
    return row.kind === 'type' ? runType(row, pieces) : runValue(row, pieces);
  },
  versions: runVersion,
  replies: runReply,
  sequences: runSequence,
  urls: (row, pieces) => Promise.resolve(runUrl(row, pieces)),
};

/** Runs one row through the pieces of an SDK. Resolves to the reason why it is not fulfilled, or to `undefined`. */
export function runVector<Name extends keyof VectorRows>(
  name: Name,
  row: VectorRows[Name],
  pieces: VectorPieces,
): Promise<VectorVerdict> {
  return runners[name](row, pieces);
}

const plain = { appVersion: '9.0.0' };

/** Out: the page posts the value. Back: the shell answers with it inside a script, as one literal (TR-6). */
async function runValue(
  row: Exclude<EncodingRow, { kind: 'type' } | { kind: 'params' }>,
  pieces: VectorPieces,
): Promise<VectorVerdict> {
  const rig = await pieces.createRig({ contract: vectorContract, announcement: plain });
  const value = row.kind === 'in' ? undefined : row.kind === 'echo' ? row.value : row.text.repeat(row.times);
  const json = row.kind === 'repeat' ? JSON.stringify(value) : row.json;
  const now = follow(rig.bridge.call('ask', value));
  await rig.settle();
  const [post] = rig.posted.slice(-1);
  const [text = ''] = rig.texts.slice(-1);
  if (row.kind !== 'in') {
    const sent = differ('posted', {
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
  if (/[<\u2028\u2029]/.test(literal) && row.kind === 'echo') return 'the literal holds what TR-6 escapes';
  rig.run(`window.bridgehead&&window.bridgehead.receive&&window.bridgehead.receive(${literal})`);
  await rig.settle();
  const got = now();
  if (typeof got !== 'object' || !('value' in got)) return differ('came back', { got, want: { value: '' } });
  return differ('came back', { got: JSON.stringify(got.value), want: json }) ?? pollution();
}

function pollution(): VectorVerdict {
  return 'polluted' in {} ? 'Object.prototype was polluted' : undefined;
}

async function runType(row: Extract<EncodingRow, { kind: 'type' }>, pieces: VectorPieces): Promise<VectorVerdict> {
  const rig = await pieces.createRig({ contract: pieces.appContract, announcement: plain });
  const now = follow(rig.bridge.call(row.method));
  await rig.settle();
  const asked = rig.posted.filter((post) => post.method === row.method).pop();
  rig.say(`{"jsonrpc":"2.0","id":"${asked?.id}","result":${row.wire}}`);
  await rig.settle();
  const got = now();
  const wanted = row.fits ? { value: JSON.parse(row.wire) as unknown } : { code: 'bad-reply' };
  return differ(row.method, { got, want: wanted });
}

async function runVersion(row: VersionRow, pieces: VectorPieces): Promise<VectorVerdict> {
  if (row.kind === 'gate') return runGate(row, pieces);
  const a = pieces.parseVersion(row.a);
  if (row.kind !== 'pair') return differ('is readable', { got: a !== undefined, want: row.kind === 'readable' });
  const b = pieces.parseVersion(row.b);
  if (!a || !b) return `${a ? row.b : row.a} is not readable`;
  const back = Math.sign(pieces.compareVersions(b, a));
  return (
    differ('order', { got: Math.sign(pieces.compareVersions(a, b)), want: row.order }) ??
    differ('order the other way round', { got: back + 0, want: 0 - row.order })
  );
}

async function runGate(
  { platform, since, until, have, verdict }: Extract<VersionRow, { kind: 'gate' }>,
  pieces: VectorPieces,
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
  const rig = await pieces.createRig({ contract, platform, announcement: have === null ? {} : { appVersion: have } });
  const got = rig.bridge.explain('gated');
  return differ('verdict', { got: got.supported ? 'supported' : got.reason, want: verdict });
}

async function runReply(row: ReplyRow, pieces: VectorPieces): Promise<VectorVerdict> {
  const rig = await pieces.createRig({ contract: vectorContract, announcement: plain });
  const now = follow(rig.bridge.call('ask', undefined));
  await rig.settle();
  const ids = { session: sessionOf(rig.posted), a: rig.posted[rig.posted.length - 1]?.id ?? '' };
  for (const text of row.says) {
    rig.say(fillIn(text, ids));
    await rig.settle();
  }
  return (
    differ('outcome', { got: now(), want: row.outcome }) ??
    differ('strays', { got: straysIn(rig.log), want: row.strays }) ??
    pollution()
  );
}

function runUrl(row: UrlRow, { createFrameTransport }: VectorPieces): VectorVerdict {
  if (row.kind === 'address') return differ('origin', { got: originOf(row.address) ?? null, want: row.origin });
  if (row.kind === 'list') return differ('passes', { got: letsIn(row.allowed, row.address), want: row.passes });
  const target = { postMessage: () => {} };
  let listen: (event: FrameMessage) => void = () => {};
  const window = {
    addEventListener: (_: 'message', listener: (event: FrameMessage) => void) => (listen = listener),
    removeEventListener: () => {},
  };
  let passed = false;
  try {
    const transport = createFrameTransport({ window, target, origin: row.origin });
    if (row.kind === 'frame-origin') return differ('may be named', { got: true, want: row.passes });
    transport.subscribe(() => (passed = true));
    listen({ data: '{}', origin: row.from, source: target });
  } catch {
    return differ('may be named', { got: false, want: row.kind === 'frame-origin' && row.passes });
  }
  return differ('passes', { got: passed, want: row.passes });
}
