// The measured work in the page, on `globalThis.bridge` and its shell.
const { performance: clock, setTimeout: setTimer } = globalThis;
const { shell } = globalThis.peers;
const wait = (ms) => new Promise((resolve) => setTimer(resolve, ms));
const payloads = new Map();

/** Returns a string of this length which, like real text, contains characters that JSON escapes. */
function textOf(chars) {
  if (!payloads.has(chars)) {
    const sentence = 'The quick brown fox "jumps" over 13 lazy dogs; ';
    payloads.set(chars, sentence.repeat(Math.ceil(chars / sentence.length)).slice(0, chars));
  }
  return payloads.get(chars);
}

/** Makes `count` calls, each awaited before the next; stops after `budgetMs`. */
async function awaited({ mode, count, chars = 100, budgetMs = Infinity }) {
  shell.mode = mode;
  const { call } = globalThis.bridge;
  const v = textOf(chars);
  const end = clock.now() + budgetMs;
  let done = 0;
  while (done < count) {
    await call('echo', { v });
    if (++done % 64 === 0 && clock.now() > end) break;
  }
  return { done };
}

/** Makes `count` calls at once, then delivers their responses in order for at most `budgetMs`. */
async function inFlight({ count, chars = 100, budgetMs = 15_000 }) {
  shell.mode = 'held';
  const { call } = globalThis.bridge;
  const v = textOf(chars);
  const calls = Array.from({ length: count }, () => call('echo', { v }));
  await shell.waitForHeld(count);
  const done = shell.release(budgetMs);
  if (done < count) return { done, stopped: true };
  const outcomes = await Promise.allSettled(calls);
  return { done, rejected: outcomes.filter(({ status }) => status === 'rejected').length };
}

/** Adds this many listeners, delivers `count` events to them and removes them. */
async function events({ count, listeners, budgetMs = 15_000 }) {
  shell.mode = 'microtask';
  const { bridge, peers } = globalThis;
  const removals = [];
  let received = 0;
  for (let i = 0; i < listeners; i++) removals.push(await bridge.on('tick', () => received++));
  const end = clock.now() + budgetMs;
  let done = 0;
  while (done < count) {
    peers.native.emit('tick', { i: done });
    if (++done % 16 === 0 && clock.now() > end) break;
  }
  // Some peers deliver events asynchronously.
  for (let turn = 0; received < done * listeners && turn < 2000; turn++) await wait(0);
  for (const remove of removals) if (remove) await remove();
  return { done, isLost: received !== done * listeners };
}

/** Makes `count` calls that get no response; their promises are not retained. */
async function leavePending({ count, budgetMs = 30_000 }) {
  shell.mode = 'never';
  const { call } = globalThis.bridge;
  const end = clock.now() + budgetMs;
  let done = 0;
  while (done < count) {
    call('echo', { v: '' });
    if (++done % 256 === 0 && clock.now() > end) break;
  }
  await wait(0);
  return { done };
}

/** Starts `count` calls that get no response, and counts how they settle. */
function startExpiring({ count }) {
  shell.mode = 'never';
  const { callTimeout } = globalThis.bridge;
  const outcomes = (globalThis.outcomes = { rejected: 0, resolved: 0 });
  const onResult = () => outcomes.resolved++;
  const onError = () => outcomes.rejected++;
  for (let done = 0; done < count; done++) callTimeout('echo', { v: '' }).then(onResult, onError);
  return { done: count };
}

const outcomes = () => globalThis.outcomes;
globalThis.driver = { awaited, inFlight, events, leavePending, startExpiring, outcomes };
