// The protocol of a reference shell with random and hostile messages, and with an app whose handlers fail at random.
import assert from 'node:assert/strict';
import { handshake, request } from '../support/core.mjs';
import { createRandom, drawTexts } from '../support/fuzz-messages.mjs';

const ROUNDS = 100;
const MESSAGES = 1000;
const FIRST_SEED = Number(process.env.BRIDGEHEAD_FUZZ_SEED ?? 1);
const TIMEOUT_MS = 300_000;

/** The actions of an app for a call, and their values; each language adds some in `shell.scripted`. */
const ACTIONS = 'respond fail typed progress respondOnCancel request emit keep respondToKept'.split(' ');
const VALUES = 'null text tree nan infinity date object inside nullInside'.split(' ');
const ERRORS = ['error', 'params'];

/** Counts the responses to each id and checks every message from the shell. */
function createTally(messages, where) {
  const times = new Map();
  return {
    times,
    count(response) {
      for (const message of messages(response)) {
        assert.equal(message.jsonrpc, '2.0', where);
        if (message.method !== undefined) continue;
        assert.notEqual('result' in message, 'error' in message, where);
        times.set(message.id, (times.get(message.id) ?? 0) + 1);
      }
    },
  };
}

/** `shell` is one of support/*-core.mjs. */
export const fuzz = (shell) => async (test) => {
  const { send, post, startSession, messages, close } = shell.startCore();
  const { actions, values, errors } = shell.scripted;
  const scripted = {
    actions: [...ACTIONS, ...actions],
    values: [...VALUES, ...values],
    errors: [...ERRORS, ...errors],
  };

  async function runRound(seed) {
    const where = `seed ${seed}`;
    const state = { session: `f${seed}`, sent: [] };
    const random = createRandom(seed);
    await startSession(state.session);
    const { count, times } = createTally(messages, where);
    const run = async (ms) => count(await send('run', { ms }));
    // A request before a new session receives no response (HE-8) unless it had one already.
    const lost = new Set();
    for (const text of drawTexts(random, { state, scripted, count: MESSAGES })) {
      if (random.next() < 0.01) {
        state.sent.forEach((id) => lost.add(id));
        await send('receive', {
          text: JSON.stringify(handshake(`${state.session}+${lost.size}`, `handshake.${lost.size}`)),
        });
      }
      // A string that cannot be delivered is lost with all its messages.
      const outlet = shell.canThrowAnywhere && random.next() < 0.02 ? 'broken' : 'page';
      if (outlet === 'broken') for (const id of state.sent) if (text.includes(`"${id}"`)) lost.add(id);
      if (shell.canThrowAnywhere && random.next() < 0.05)
        await send('setFailingPart', { part: random.pick(['methods', 'reporter', '']) });
      count(await send('receive', { text, outlet }));
      if (random.next() < 0.2) await run(random.below(20));
    }
    await send('setFailingPart', { part: '' });
    await run(20_000);
    const due = state.sent.filter((id) => !lost.has(id));
    const open = due.filter((id) => !times.has(id));
    const known = [];
    for (let n = 0; n * 100 < open.length; n++)
      known.push(
        ...(await post(request(`status.${n}`, '$/status', { ids: open.slice(n * 100, n * 100 + 100) }))).got[0].result
          .known,
      );
    assert.deepEqual(known, open, `${where}: neither settled nor open`);
    for (const id of open)
      count(
        await send('receive', { text: JSON.stringify({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } }) }),
      );
    await run(20_000);
    assert.deepEqual(
      due.filter((id) => times.get(id) !== 1),
      [],
      `${where}: not one response`,
    );
    assert.deepEqual(
      [...lost].filter((id) => (times.get(id) ?? 0) > 1),
      [],
      where,
    );
    await send('close');
    // The timers of the app expire.
    await run(1_000_000);
    assert.equal((await send('pendingCount')).value, 0, `${where}: entries are pending after close`);
    assert.deepEqual((await post(request('late.1', '$/test.echo', 1))).got, [], `${where}: not closed`);
    return due.length;
  }

  await test(
    `responds to each request once, throws nothing and leaves nothing pending in ${ROUNDS * MESSAGES} messages`,
    async () => {
      let responses = 0;
      for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed++) responses += await runRound(seed);
      if (shell.reportsRelease) assert.deepEqual((await send('release')).value, { core: true, handler: true });
      assert.ok(responses > 30_000, `only ${responses} responses`);
      return `${responses} responses`;
    },
    TIMEOUT_MS,
  );
  await close();
};
