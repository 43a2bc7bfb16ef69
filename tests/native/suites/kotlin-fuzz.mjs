// The Kotlin protocol under random and hostile texts, with an app in which everything goes wrong by chance. Seeded: a failure can be run again.
import assert from 'node:assert/strict';
import { javaArguments } from '../support/kotlin.mjs';
import { startLines } from '../support/process.mjs';
import { tools } from '../support/tools.mjs';

const ROUNDS = 100;
const MESSAGES = 1000;
const FIRST_SEED = Number(process.env.BRIDGEHEAD_FUZZ_SEED ?? 1);

export async function kotlinFuzz(test) {
  const driver = startLines(tools.java, javaArguments('harness.FuzzDriverKt'));
  await test(`answers each request once and lets nothing escape, in ${ROUNDS * MESSAGES} messages`, async () => {
    let answers = 0;
    let reports = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed++) {
      const round = await driver.ask({ seed, messages: MESSAGES });
      const where = `seed ${seed}`;
      assert.deepEqual(round.escaped, [], where);
      assert.equal(round.timersLeft <= 1, true, `${where}: ${round.timersLeft} timers are left after close`);
      assert.equal(round.afterClose, 0, `${where}: a closed bridge delivered something`);
      const messages = round.delivered.flatMap((text) => JSON.parse(text));
      const answered = new Map();
      for (const message of messages) {
        assert.equal(message.jsonrpc, '2.0', where);
        if (message.method !== undefined || !message.id?.startsWith('f.')) continue;
        answered.set(message.id, (answered.get(message.id) ?? 0) + 1);
        assert.equal('result' in message, !('error' in message), where);
      }
      assert.deepEqual(
        [...answered].filter(([, times]) => times > 1),
        [],
        `${where}: answered twice`,
      );
      // A text that could not be delivered is lost with what was in it: one delivery in 500 fails on purpose.
      const lost = round.expected.filter((id) => !answered.has(id));
      assert.deepEqual(
        lost.filter((id) => !round.undelivered.includes(id)),
        [],
        `${where}: never answered`,
      );
      answers += answered.size;
      reports += round.reports;
    }
    return `${answers} answers, ${reports} faults of the app reported`;
  });
  await driver.close();
}
