import { createHostCore, type HostCall, HostError, type HostHandler } from 'bridgehead/host';
import { describe, expect, it } from 'vitest';
import { createVirtualLoop, type VirtualLoop } from './virtual-loop.ts';

const ROUNDS = 100;
/** Texts of a round; one in eleven is an array of up to 69 messages. */
const TEXTS = 300;

interface Random {
  below(limit: number): number;
  pick<Value>(list: readonly Value[]): Value;
}

function seeded(seed: number): Random {
  let state = seed * 7919 + 1;
  const below = (limit: number): number => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
  return { below, pick: (list) => list[below(list.length)] as never }; // the list is not empty
}

class Anything {
  readonly name = 'x';
}
const hostileProxy = new Proxy({}, { getPrototypeOf: () => fail('proxy'), get: () => fail('get') });
const revoked = Proxy.revocable([], {});
revoked.revoke();

function fail(message: string): never {
  throw new Error(message);
}

const values: readonly unknown[] = [
  null,
  undefined,
  NaN,
  Infinity,
  10n,
  Symbol('x'),
  () => 1,
  new Date(0),
  new Map(),
  new Anything(),
  Promise.resolve(1),
  { a: [undefined, { b: new Anything() }] },
  { get a(): never { return fail('getter'); } }, // prettier-ignore
  { toJSON: () => fail('toJSON') },
  hostileProxy,
  revoked.proxy,
  JSON.parse('{"__proto__":{"x":1}}'),
  'text " \\ \n \u2028</script>\ud800',
  -0,
  1e300,
];

const errors: readonly unknown[] = [
  new HostError(-32001, 'denied', NaN),
  new HostError(1.5, 'code'),
  new RangeError('x'),
  null,
  undefined,
  'text',
  hostileProxy,
  Object.create(null),
  Object.defineProperty(new HostError(1, 'x'), 'code', { get: () => fail('code') }),
];

/** An app in which everything goes wrong that can: by chance, and by one seed. */
function createWildApp(random: Random, loop: VirtualLoop): HostHandler {
  const kept: HostCall[] = [];
  const act = (call: HostCall): unknown => {
    const value = random.pick(values);
    return random.pick([
      () => call.reply(value),
      () => call.fail(random.pick([1, 1.5, NaN, -32001]), random.pick(['x', null as never]), value),
      () => call.progress(value),
      () => call.onCancel(() => (random.below(2) ? fail('cancel') : call.reply(value))),
      () => call.onCancel(() => Promise.reject(random.pick(errors))),
      () => call.onCancel(null as never),
      () => void call.page.request('ask', value, random.below(100)).then(() => call.reply(1)),
      () => call.page.emit('event', value as never), // whatever a program without types sends
      () => kept.push(call),
      () => kept.length && kept.splice(random.below(kept.length), 1)[0]?.reply(value),
    ])();
  };
  return {
    get methods() {
      return random.below(200) ? new Set(['wild', 'fine']) : fail('methods');
    },
    handle(method, params, call) {
      if (method === 'fine') return call.reply(params);
      for (let n = random.below(3); n > 0; n--) act(call);
      const kind = random.below(8);
      if (kind === 0) throw random.pick(errors);
      if (kind === 1) return Promise.reject(random.pick(errors));
      if (kind === 2) return Promise.resolve().then(() => void act(call));
      // Called by the loop of the test, and by nobody of the shell: kept in here, as an app has to.
      if (kind === 3) void loop.post(random.below(50), () => void act(call));
      // Its `then` throws when it is read.
      if (kind === 4) return hostileProxy as never;
    },
  };
}

const hostileTexts: readonly string[] = [
  ...['', ' ', 'null', 'true', '[]', '[[]]', '{}', '[{}]', '"', '{"jsonrpc":"2.0"}', '[[', '1e999', '-', '\u0000'],
  ...['\ud800', '\ufeff{}', "{'jsonrpc':'2.0'}", `[1,2,3${',{}'.repeat(70)}]`, '['.repeat(100_000)],
  '{"a":'.repeat(50_000),
  '{"jsonrpc":"2.0","id":7,"method":"wild"}',
  '{"jsonrpc":"2.0","method":7}',
  '{"jsonrpc":"2.0","id":"x","error":7}',
  '{"jsonrpc":"2.0","method":"$/hello"}',
  '{"jsonrpc":"2.0","method":"constructor","id":"proto.1","params":{"__proto__":{"session":"x"}}}',
  '{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":{}}}',
];

interface Round {
  readonly answered: ReadonlyMap<string, number>;
  readonly unanswered: readonly string[];
  readonly reports: number;
  readonly timersLeft: number;
  readonly afterClose: number;
  readonly messages: number;
}

/** Random and hostile texts to a random app. */
async function playRound(seed: number): Promise<Round> {
  const random = seeded(seed);
  const loop = createVirtualLoop();
  const delivered: string[] = [];
  const expected = new Set<string>();
  let [reports, sessions, lastId] = [0, 0, 0];
  const core = createHostCore({
    handler: createWildApp(random, loop),
    facts: () =>
      random.below(10)
        ? { platform: 'ios', appVersion: '1.0', locale: 'en' }
        : random.pick([fail, () => null as never])('facts'),
    loop,
    onError() {
      reports++;
      return random.below(10) ? random.below(2) && Promise.reject(new Error('late')) : fail('the listener itself');
    },
  });
  const outlet = {
    origin: null,
    deliver(text: string) {
      delivered.push(text);
      return random.below(500)
        ? undefined
        : random.pick([() => Promise.reject(new Error('x')), () => fail('deliver')])();
    },
  };
  const anyId = (): string => `f.${random.below(lastId + 1)}`;
  const notice = (method: string, params: unknown) => JSON.stringify({ jsonrpc: '2.0', method, params });
  const request = (method: string, params: unknown = {}): string => {
    expected.add(`f.${++lastId}`);
    return JSON.stringify({ jsonrpc: '2.0', id: `f.${lastId}`, method, params });
  };
  const batch = (size: number): string => {
    const texts = Array.from({ length: size }, () => request('wild'));
    // An array of more than 64 is refused as a whole (LI-2).
    if (size > 64) for (let n = 0; n < size; n++) expected.delete(`f.${lastId - n}`);
    return `[${texts.join()}]`;
  };
  const makers: readonly (() => string)[] = [
    () => random.pick(hostileTexts),
    () => String.fromCharCode(...Array.from({ length: random.below(40) }, () => random.below(0x3000))),
    () => request('wild').replace('"f.', '"b.').slice(0, random.below(60)),
    () => batch(1 + random.below(69)),
    () => notice('$/cancelRequest', { id: anyId() }),
    () => JSON.stringify({ jsonrpc: '2.0', id: `s${random.below(lastId + 1)}`, result: 1 }),
    () => notice('wild', null),
    () => request('$/status', { ids: [anyId()] }),
    () => request('fine', JSON.parse('{"__proto__":[1,{"a":null}]}')),
    () => request('wild'),
    () => {
      if (random.below(20)) return request('wild');
      expected.clear(); // HE-8: what was open is never answered
      return request('$/hello', { session: `session${sessions++}` });
    },
  ];
  for (let n = 0; n < TEXTS; n++) {
    const maker = random.pick(makers);
    const text = maker();
    if (maker === makers[2]) expected.delete(`f.${lastId}`);
    core.receive(text, outlet);
    if (random.below(4) === 0) await loop.run(random.below(30));
  }
  await loop.run(1000);
  for (const id of expected) core.receive(notice('$/cancelRequest', { id }), outlet);
  await loop.run(1000);
  core.close();
  await loop.run(1000);
  const timersLeft = loop.size();
  const before = delivered.length;
  core.receive(request('fine'), outlet);
  expected.delete(`f.${lastId}`);
  core.page.emit('event');
  await loop.run(1_000_000);
  const answered = new Map<string, number>();
  for (const message of delivered.flatMap((text) => JSON.parse(text) as { id?: unknown; method?: unknown })) {
    if (message.method !== undefined || typeof message.id !== 'string') continue;
    answered.set(message.id, (answered.get(message.id) ?? 0) + 1);
    if ('result' in message === 'error' in message) throw new Error('not exactly one of result and error');
  }
  const unanswered = [...expected].filter((id) => !answered.has(id));
  return { answered, unanswered, reports, timersLeft, afterClose: delivered.length - before, messages: lastId };
}

describe('the shell in TypeScript under random texts, with an app that fails at random', () => {
  it(`answers each request once and lets nothing escape, in 100,000 messages`, { timeout: 120_000 }, async () => {
    const escaped: unknown[] = [];
    const onEscape = (error: unknown): void => void escaped.push(error);
    process.on('unhandledRejection', onEscape);
    let [answers, messages] = [0, 0];
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const round = await playRound(seed);
      const where = `seed ${seed}`;
      expect(
        [...round.answered].filter(([id, times]) => times > 1 && id !== 'proto.1' && id !== 'x'),
        where,
      ).toEqual([]);
      expect(round.unanswered, where).toEqual([]);
      expect([round.timersLeft, round.afterClose], where).toEqual([0, 0]);
      expect(round.reports, where).toBeGreaterThan(10);
      answers += round.answered.size;
      messages += round.messages;
    }
    process.off('unhandledRejection', onEscape);
    expect(escaped).toEqual([]);
    expect(messages).toBeGreaterThan(100_000);
    expect(answers).toBeGreaterThan(50_000);
  });
});
