// Tests the behaviour of a peer when its shell fails. Each fault returns the outcome as one of a few phrases.
const { peers } = globalThis;
const { shell } = peers;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const OUTCOME_TIMEOUT_MS = 4000;
const crashes = [];
globalThis.addEventListener('error', ({ message }) => crashes.push(message));
globalThis.addEventListener('unhandledrejection', ({ reason }) => crashes.push(String(reason)));

/** Runs shell code and records its exception, which would be an uncaught error in the page. */
function recordCrash(run) {
  try {
    run();
  } catch (error) {
    crashes.push(String(error));
  }
}

/** Returns how a call settles: `ok`, `wrong`, `rejects`, `throws` or `never settles`. */
async function outcomeOf(call, expected, wrong = 'wrong response') {
  try {
    const settled = call().then(
      (result) => (valueIn(result) === expected ? 'ok' : wrong),
      () => 'rejects',
    );
    return await Promise.race([settled, wait(OUTCOME_TIMEOUT_MS).then(() => 'never settles')]);
  } catch {
    return 'throws';
  }
}

function valueIn(result) {
  try {
    return globalThis.bridge.valueOf(result);
  } catch {
    return undefined;
  }
}

const echo = (v) => () => (globalThis.bridge.callTimeout ?? globalThis.bridge.call)('echo', { v });
const callInMode = (mode, v = 'value') => {
  shell.mode = mode;
  return outcomeOf(echo(v), v);
};
/** Calls with a value that JSON cannot carry. */
const callWith = (v) => {
  shell.mode = 'microtask';
  return outcomeOf(echo(v), v, 'another value');
};

/** Returns the arguments of a request with the id replaced. */
function withId(args, id) {
  const { argument, idPath } = peers.native.request;
  if (!idPath.length) return args.map((value, index) => (index === argument ? id : value));
  const message = JSON.parse(args[argument]);
  const holder = idPath.slice(0, -1).reduce((inner, key) => inner[key], message);
  holder[idPath.at(-1)] = id;
  return args.map((value, index) => (index === argument ? JSON.stringify(message) : value));
}

/** Makes a call and returns the arguments with which it reached the shell. */
async function record(v) {
  const { target, name } = peers.native.request;
  const original = target[name];
  let recorded;
  target[name] = (...args) => {
    recorded = args;
    return original.apply(target, args);
  };
  await callInMode('inside', v).then((outcome) => outcome === 'ok' || callInMode('microtask', v));
  target[name] = original;
  return recorded;
}

/** Makes the shell respond to a recorded request immediately. */
function respondAgain(args) {
  const { target, name } = peers.native.request;
  shell.mode = 'inside';
  target[name](...args);
}

const faults = {
  silent: () => callInMode('never'),
  throws: () => callInMode('throws'),
  inside: () => callInMode('inside'),
  twice: async () => {
    const outcome = await callInMode('twice');
    await wait(50);
    return outcome;
  },
  /** Delivers the recorded response to a call of the previous page while a call of this page is pending. */
  async stale(args) {
    shell.mode = 'held';
    const outcome = outcomeOf(echo('new'), 'new');
    await wait(50);
    recordCrash(() => respondAgain(args));
    await wait(50);
    recordCrash(() => shell.release());
    return outcome;
  },
  async hostileIds() {
    const args = await record('value');
    for (const id of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '-1', '1e999', '999999']) {
      recordCrash(() => respondAgain(withId(args, id)));
    }
    await wait(50);
    return callInMode('microtask', 'after');
  },
  async badJson() {
    const { receiveText } = peers.native;
    if (!receiveText) return 'exchanges objects';
    for (const text of ['{"id":', '', 'null', '[]', '7', '"text"', '{"method":{}}']) {
      recordCrash(() => receiveText(text));
    }
    await wait(50);
    return callInMode('microtask', 'after');
  },
  notANumber: () => callWith(NaN),
  file: () => callWith(new File(['text'], 'text.txt')),
  /** Delivers the response after the page has changed its address, as routers do. */
  async navigation() {
    shell.mode = 'held';
    const outcome = outcomeOf(echo('value'), 'value');
    await wait(50);
    history.pushState({}, '', '/next');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    await wait(50);
    recordCrash(() => shell.release());
    return outcome;
  },
  /** Replaces the shell while a call is pending. Nothing remains of the old one, and nothing is announced. */
  async restored() {
    shell.mode = 'never';
    const lost = outcomeOf(echo('lost'), 'lost');
    await wait(50);
    peers.install();
    const next = await callInMode('microtask', 'next');
    const first = await lost;
    return next === 'ok' && first !== 'rejects' ? 'loses the pending call' : next;
  },
  /** Makes a call with each of two copies of the bridge at the same time. */
  async twoCopies() {
    shell.mode = 'held';
    const outcomes = [];
    for (const copy of globalThis.copies)
      outcomes.push(outcomeOf(() => copy.call('echo', { v: outcomes.length }), outcomes.length));
    await wait(50);
    recordCrash(() => shell.release());
    const failed = (await Promise.all(outcomes)).filter((outcome) => outcome !== 'ok').length;
    return ['ok', 'one copy fails', 'both copies fail'][failed];
  },
  async listener() {
    let received = 0;
    await globalThis.bridge.on('tick', () => {
      throw new Error('a listener');
    });
    await globalThis.bridge.on('tick', () => received++);
    try {
      peers.native.emit('tick', {});
    } catch {
      // The result depends only on the second listener: does it still receive the event?
    }
    await wait(50);
    crashes.length = 0;
    return received ? 'ok' : 'stops the others';
  },
};

/** Installs the shell 300 ms after the first call of the page. */
async function late() {
  const outcome = Promise.resolve(globalThis.connected).then(
    () => outcomeOf(echo('value'), 'value'),
    () => 'does not start',
  );
  await wait(300);
  peers.install();
  return Promise.race([outcome, wait(OUTCOME_TIMEOUT_MS).then(() => 'does not start')]);
}

globalThis.faults = {
  record,
  async run(name, given) {
    const outcome = name === 'late' ? await late() : await faults[name](given);
    return { outcome, crashes: crashes.length };
  },
};
