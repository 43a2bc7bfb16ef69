// The Swift protocol under random and broken texts, with an app whose results are bad by chance. Seeded: a failure can be run again.
import assert from 'node:assert/strict';
import { request } from '../support/core.mjs';

const ROUNDS = 100;
const MESSAGES = 1000;
const FIRST_SEED = Number(process.env.BRIDGEHEAD_FUZZ_SEED ?? 1);

const methods =
  'getUserInfo typed note throws badParams twice keep answerKept nan typedNan custom inside date nilInside badData badProgress stopping twoCancels cancelAfter $/test.echo $/test.fail $/test.silent $/test.slow $/test.emit $/test.progress $/test.ask nope';
const values = [
  null,
  0,
  1,
  -1,
  1.5,
  1e300,
  true,
  false,
  '',
  'x',
  '\u2028"<',
  [],
  {},
  [[]],
  { ms: 5 },
  { method: 'e', times: 3 },
];
const wild = [
  ...values,
  { code: 1 },
  { values: [1, null, {}], everyMs: 3 },
  { id: 'x' },
  { ids: ['x'] },
  { session: 7 },
];

function randomOf(seed) {
  let state = seed * 7919 + 1;
  const next = () => (state = (state * 48271) % 2147483647) / 2147483647;
  return { next, pick: (list) => list[Math.floor(next() * list.length)] };
}

/** One message: mostly a request with an id of its own, at times something else. */
function messageOf({ next, pick }, { session, sent }) {
  const kind = next();
  if (kind < 0.6) {
    const id = `${session}.${sent.length + 2}`;
    sent.push(id);
    return request(id, pick(methods.split(' ')), pick(wild));
  }
  if (kind < 0.7) return { jsonrpc: '2.0', method: '$/cancelRequest', params: { id: pick(sent) ?? null } };
  if (kind < 0.8) return { jsonrpc: '2.0', method: pick(methods.split(' ')), params: pick(wild) };
  if (kind < 0.9)
    return { jsonrpc: '2.0', id: `s${Math.floor(next() * 99)}`, [pick(['result', 'error', 'neither'])]: pick(wild) };
  return pick([...wild, { jsonrpc: pick(wild), id: pick(wild), method: pick(wild), params: pick(wild) }]);
}

/** Texts of a round: single messages, arrays, and texts that are broken somewhere. */
function textsOf(random, state) {
  const texts = [];
  for (let count = 0; count < MESSAGES;) {
    const size = random.next() < 0.5 ? 1 : 1 + Math.floor(random.next() * 64);
    const before = state.sent.length;
    const messages = Array.from({ length: size }, () => messageOf(random, state));
    let text = JSON.stringify(size === 1 ? messages[0] : messages);
    if (random.next() < 0.1) {
      // What was in it may never have been asked.
      state.sent.length = before;
      state.broken.add(before);
      const at = Math.floor(random.next() * text.length);
      text = text.slice(0, at) + random.pick(['', '"', '}', '\u0000', '\ud800', '[']) + text.slice(at + 1);
    } else texts.push(text);
    if (state.broken.has(before))
      texts.push(text.replaceAll(`"${state.session}.`, `"${state.session}.broken${texts.length}.`));
    count += size;
  }
  return texts;
}

export const swiftFuzz = (shell) => async (test) => {
  const { ask, post, fresh, messages, close } = shell.startCore();
  await test(`answers each request once, or knows it still, in ${ROUNDS * MESSAGES} messages`, async () => {
    let answers = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed++) {
      const state = { session: `f${seed}`, sent: [], broken: new Set() };
      const random = randomOf(seed);
      await fresh(state.session);
      const times = new Map();
      const take = (answer) => {
        for (const message of messages(answer)) {
          assert.equal(message.jsonrpc, '2.0', `seed ${seed}`);
          if (message.method !== undefined) continue;
          assert.notEqual('result' in message, 'error' in message, `seed ${seed}`);
          times.set(message.id, (times.get(message.id) ?? 0) + 1);
        }
      };
      for (const text of textsOf(random, state)) {
        take(await ask('receive', { text }));
        if (random.next() < 0.2) take(await ask('run', { ms: Math.floor(random.next() * 20) }));
      }
      take(await ask('run', { ms: 20_000 }));
      const known = [];
      const open = state.sent.filter((id) => !times.has(id));
      for (let n = 0; n * 100 < open.length; n++)
        known.push(
          ...(await post(request(`status.${n}`, '$/status', { ids: open.slice(n * 100, n * 100 + 100) }))).got[0].result
            .known,
        );
      assert.deepEqual(known, open, `seed ${seed}: neither answered nor open`);
      assert.deepEqual(
        state.sent.filter((id) => (times.get(id) ?? 0) > 1),
        [],
        `seed ${seed}: answered twice`,
      );
      answers += state.sent.length - open.length;
    }
    assert.deepEqual((await ask('letGo')).value, { core: true, handler: true, tokens: 0 });
    return `${answers} answers`;
  }, 300_000);
  await close();
};
