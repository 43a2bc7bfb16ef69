// What a peer does when its shell misbehaves. Each fault returns what was seen, as one of a few words.
const { peers } = globalThis;
const { shell } = peers;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const PATIENCE_MS = 4000;
const crashes = [];
globalThis.addEventListener('error', ({ message }) => crashes.push(message));
globalThis.addEventListener('unhandledrejection', ({ reason }) => crashes.push(String(reason)));

/** Runs what the shell does; what it throws would be an error in the page. */
function caught(run) {
  try {
    run();
  } catch (error) {
    crashes.push(String(error));
  }
}

/** How a call ends: `ok`, `wrong answer`, `rejects`, `throws` or `never settles`. */
async function endOf(call, expected) {
  try {
    const ended = call().then(
      (result) => (valueIn(result) === expected ? 'ok' : 'wrong answer'),
      () => 'rejects',
    );
    return await Promise.race([ended, wait(PATIENCE_MS).then(() => 'never settles')]);
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
const inMode = (mode, v = 'value') => {
  shell.mode = mode;
  return endOf(echo(v), v);
};

/** The arguments of a request with another id in it. */
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
  await inMode('inside', v).then((end) => end === 'ok' || inMode('microtask', v));
  target[name] = original;
  return recorded;
}

/** Lets the shell answer a recorded request now. */
function answerAgain(args) {
  const { target, name } = peers.native.request;
  shell.mode = 'inside';
  target[name](...args);
}

const faults = {
  silent: () => inMode('never'),
  throws: () => inMode('throws'),
  inside: () => inMode('inside'),
  twice: async () => {
    const end = await inMode('twice');
    await wait(50);
    return end;
  },
  /** The reply to a call of the page before, as it was recorded there, while a call of this page waits. */
  async stale(args) {
    shell.mode = 'held';
    const ended = endOf(echo('new'), 'new');
    await wait(50);
    caught(() => answerAgain(args));
    await wait(50);
    caught(() => shell.release());
    return ended;
  },
  async hostileIds() {
    const args = await record('value');
    for (const id of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '-1', '1e999', '999999']) {
      caught(() => answerAgain(withId(args, id)));
    }
    await wait(50);
    return inMode('microtask', 'after');
  },
  async badJson() {
    const { receiveText } = peers.native;
    if (!receiveText) return 'takes objects';
    for (const text of ['{"id":', '', 'null', '[]', '7', '"text"', '{"method":{}}']) {
      caught(() => receiveText(text));
    }
    await wait(50);
    return inMode('microtask', 'after');
  },
  async listener() {
    let heard = 0;
    await globalThis.bridge.on('tick', () => {
      throw new Error('a listener');
    });
    await globalThis.bridge.on('tick', () => heard++);
    try {
      peers.native.emit('tick', {});
    } catch {
      // What reaches the shell is told by the second listener.
    }
    await wait(50);
    crashes.length = 0;
    return heard ? 'ok' : 'silences the others';
  },
};

/** A shell that comes 300 ms after the page asked for something. */
async function late() {
  const started = Promise.resolve(globalThis.connected).then(
    () => endOf(echo('value'), 'value'),
    () => 'does not start',
  );
  await wait(300);
  peers.install();
  return Promise.race([started, wait(PATIENCE_MS).then(() => 'does not start')]);
}

globalThis.faults = {
  record,
  async run(name, given) {
    const seen = name === 'late' ? await late() : await faults[name](given);
    return { seen, crashes: crashes.length };
  },
};
