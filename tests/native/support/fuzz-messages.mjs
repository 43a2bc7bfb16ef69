// Random and hostile messages from a page, for any reference shell. Seeded, so that a failure can be reproduced.
import { request } from './core.mjs';

/** Creates a generator of random numbers from a seed. */
export function createRandom(seed) {
  let state = seed * 7919 + 1;
  const next = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const below = (limit) => Math.floor(next() * limit);
  return { next, below, pick: (list) => list[below(list.length)] };
}

// Without `cycle`: Swift takes a second to detect it. Languages that are faster add it to their values.
const METHODS =
  'getUserInfo typed note throws badParams twice keep settleKept nan nullInside badProgress stopping twoCancels cancelAfter $/test.echo $/test.fail $/test.silent $/test.slow $/test.emit $/test.progress $/test.ask nope'.split(
    ' ',
  );
const JSON_VALUES = [null, 0, 1, -1, 1.5, 1e300, true, false, '', 'x', '\u2028"<', [], {}, [[]], { ms: 5 }];
const PARAMS = [
  ...JSON_VALUES,
  { method: 'e', times: 3 },
  { code: 1 },
  { values: [1, null, {}], everyMs: 3 },
  { id: 'x' },
  { ids: ['x'] },
  { session: 7 },
  JSON.parse('{"__proto__":[1,{"a":null}],"constructor":1}'),
];
/** The ids in these strings do not belong to the round. */
const HOSTILE = [
  ...['', ' ', 'null', 'true', '[]', '[[]]', '{}', '[{}]', '"', '[[', '1e999', '-', '\u0000', '\ud800', '\ufeff{}'],
  ...['['.repeat(100_000), '{"a":'.repeat(50_000), `[1,2,3${',{}'.repeat(70)}]`, "{'jsonrpc':'2.0'}"],
  '{"jsonrpc":"2.0"}',
  '{"jsonrpc":"2.0","id":7,"method":"scripted"}',
  '{"jsonrpc":"2.0","method":7}',
  '{"jsonrpc":"2.0","id":"x","error":7}',
  '{"jsonrpc":"2.0","method":"$/hello"}',
  '{"jsonrpc":"2.0","method":"constructor","id":"proto","params":{"__proto__":{"session":"x"}}}',
  '{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":{}}}',
];

/** Draws the app's script for one call: actions in order, each with a value, some delayed. Some scripts end by throwing. */
const drawScript = ({ next, below, pick }, { actions, values, errors }) => ({
  actions: Array.from({ length: below(4) }, () => [pick(actions), pick(values), next() < 0.25 ? below(50) : -1]),
  fails: next() < 0.25 ? pick(errors) : '',
});

/** Draws one message: usually a request with a new id, sometimes another kind. */
function drawMessage(random, { session, sent }, scripted) {
  const { next, pick, below } = random;
  const kind = next();
  if (kind < 0.7) {
    const id = `${session}.${sent.length + 2}`;
    sent.push(id);
    if (next() < 0.5) return request(id, 'scripted', drawScript(random, scripted));
    return request(id, pick(METHODS), pick(PARAMS));
  }
  if (kind < 0.78) return { jsonrpc: '2.0', method: '$/cancelRequest', params: { id: pick(sent) ?? null } };
  if (kind < 0.84) return { jsonrpc: '2.0', method: 'scripted', params: drawScript(random, scripted) };
  if (kind < 0.9) return { jsonrpc: '2.0', method: pick(METHODS), params: pick(PARAMS) };
  if (kind < 0.96)
    return { jsonrpc: '2.0', id: `s${below(999)}`, [pick(['result', 'error', 'neither'])]: pick(PARAMS) };
  return pick([...PARAMS, { jsonrpc: pick(PARAMS), id: pick(PARAMS), method: pick(PARAMS), params: pick(PARAMS) }]);
}

/** Damages the text of a message: its requests may not arrive, and a truncated id may be another id. */
function damage({ below, pick }, text, session) {
  const marked = text.replaceAll(`"${session}.`, `"${session}.broken.`);
  const at = below(marked.length);
  return marked.slice(0, at) + pick(['', '"', '}', '\u0000', '\ud800', '[']) + marked.slice(at + 1);
}

/**
 * Draws the strings of a round with this many messages. Adds the ids that need one response to `state.sent`. `scripted` lists the
 * actions of the app and their values.
 */
export function drawTexts(random, { state, scripted, count }) {
  const texts = [];
  for (let made = 0; made < count;) {
    const size = random.next() < 0.5 ? 1 : 1 + random.below(64);
    const before = state.sent.length;
    const messages = Array.from({ length: size }, () => drawMessage(random, state, scripted));
    const text = JSON.stringify(size === 1 ? messages[0] : messages);
    if (random.next() < 0.1) {
      state.sent.length = before;
      texts.push(damage(random, text, state.session));
    } else texts.push(text);
    if (random.next() < 0.05) texts.push(random.pick(HOSTILE));
    made += size;
  }
  return texts;
}
