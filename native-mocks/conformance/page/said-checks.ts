import { type Check, isSame, must, pause, resultOf } from './check.ts';
import { timeoutFactor } from './timeout-factor.ts';
import type { Said } from './said.ts';
import type { Wire } from './wire.ts';

interface Asked {
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown };
}

/** Lets the shell ask the page once, and answers by `answer`. */
async function ask(wire: Wire, answer: (said: Said) => void, timeoutMs = 2000 * timeoutFactor): Promise<Asked> {
  wire.question = answer;
  const params = { method: 'conformance.question', params: { n: 1 }, timeoutMs };
  const reply = await wire.request('$/test.ask', params, { timeoutMs: timeoutMs + 2000 });
  wire.question = () => {};
  return Object(resultOf(reply)) as Asked;
}

/** Events, and requests of the shell. */
export const saidChecks: readonly Check[] = [
  {
    id: 'event',
    title: 'An event arrives with its payload and this page\u2019s session',
    rule: 'HE-6',
    needs: ['$/test.emit'],
    async run({ wire }) {
      const got: Said[] = [];
      wire.told = (said) => void got.push(said);
      const payload = { a: ['\u2028</script>"', null, 1] };
      resultOf(await wire.request('$/test.emit', { method: 'conformance.told', params: payload }));
      must(got.length === 1, `${got.length} came instead of 1`, got.length ? 'EV-2' : 'EV-1');
      must(got[0]?.method === 'conformance.told', 'it has another name', 'EV-1');
      must(isSame(got[0].params, payload), 'its payload changed', 'EV-1');
      must(got[0].session === wire.session, 'it has no session, or another one');
    },
  },
  {
    id: 'events-order',
    title: '500 events arrive once each, before the answer',
    rule: 'EV-2',
    needs: ['$/test.emit'],
    async run({ wire }) {
      let count = 0;
      wire.told = () => void count++;
      resultOf(await wire.request('$/test.emit', { method: 'conformance.told', params: 1, times: 500 }));
      const atAnswer = count;
      await pause(150);
      must(count === 500, `${count} came`);
      must(atAnswer === 500, `${500 - atAnswer} came after the answer`);
      const got: unknown[] = [];
      wire.told = ({ params }) => void got.push(params);
      const order = Array.from({ length: 10 }, (_, n) => n);
      for (const each of await Promise.all(
        order.map((params) => wire.request('$/test.emit', { method: 'conformance.told', params })),
      ))
        resultOf(each);
      must(isSame(got, order), 'ten came in another order');
    },
  },
  {
    id: 'ask',
    title: 'The shell asks the page and gets the answer',
    rule: 'SR-1',
    needs: ['$/test.ask'],
    async run({ wire }) {
      let asked: Said = {};
      const got = await ask(wire, (said) => {
        asked = said;
        wire.post({ id: said.id, result: { ok: '\u2028"' } });
      });
      must(asked.method === 'conformance.question', 'no question came, or one of another name');
      must(typeof asked.id === 'string' && asked.id && asked.id.length <= 200, 'its id is no id', 'ID-7');
      must(asked.session === wire.session, 'it has no session, or another one');
      must(isSame(asked.params, { n: 1 }), 'its params changed');
      must(isSame(got.result, { ok: '\u2028"' }), 'the answer of the page changed');
    },
  },
  {
    id: 'ask-error',
    title: 'An error of the page reaches the shell',
    rule: 'SR-3',
    needs: ['$/test.ask'],
    async run({ wire }) {
      const got = await ask(wire, ({ id }) => wire.post({ id, error: { code: -32601, message: 'Method not found' } }));
      must(got.error?.code === -32601, 'the shell saw another outcome');
    },
  },
  {
    id: 'ask-silent',
    title: 'A page that does not answer is given up',
    rule: 'SR-4',
    needs: ['$/test.ask'],
    async run({ wire }) {
      const got = await ask(wire, () => {}, 300);
      must(got.error?.code === -32003, 'the shell saw another outcome');
    },
  },
  {
    id: 'ask-twice',
    title: 'Only the first answer of the page counts; strangers are ignored',
    rule: 'SR-4',
    needs: ['$/test.ask'],
    async run({ wire }) {
      const before = wire.strays.length;
      const got = await ask(wire, ({ id }) => {
        wire.post({ id: 'unknown', result: 0 });
        wire.post({ id, result: 1 });
        wire.post({ id, result: 2 });
      });
      must(got.result === 1, 'another answer counted');
      await pause(50);
      must(wire.strays.length === before, 'an answer of the page was answered');
    },
  },
  {
    id: 'ask-odd',
    title: 'Odd answers of the page are read as the protocol says',
    rule: 'ER-4',
    needs: ['$/test.ask'],
    async run({ wire }) {
      for (const [body, code] of [
        [{ result: 1, error: null }, undefined],
        [{ result: 1, error: { code: -32001, message: 'both' } }, -32001],
        [{ error: { message: 'no code' } }, -32603],
        [{ error: { code: '-32001', message: 'a text' } }, -32603],
        [{}, -32603],
      ] as const) {
        const got = await ask(wire, ({ id }) => wire.post({ id, ...body }));
        must(code === undefined ? got.result === 1 : got.error?.code === code, 'the shell saw another outcome');
      }
    },
  },
  {
    id: 'ask-ids',
    title: 'Questions at the same time have ids of their own',
    rule: 'ID-7',
    needs: ['$/test.ask'],
    async run({ wire }) {
      const ids: unknown[] = [];
      wire.question = ({ id }) => {
        ids.push(id);
        wire.post({ id, result: ids.length });
      };
      const params = { method: 'conformance.question', timeoutMs: 2000 * timeoutFactor };
      const got = await Promise.all([1, 2, 3].map(() => wire.request('$/test.ask', params).then(resultOf)));
      wire.question = () => {};
      must(new Set(ids).size === 3, `${new Set(ids).size} ids for 3 questions`);
      const answers = got.map((each) => (Object(each) as Asked).result);
      must(
        isSame(
          answers.sort((a, b) => Number(a) - Number(b)),
          [1, 2, 3],
        ),
        'not each got an answer of its own',
      );
    },
  },
];
