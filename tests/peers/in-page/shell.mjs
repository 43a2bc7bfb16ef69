// The echo shell: the native side that all adapters share, so that each peer pays the same for it: one `JSON.parse` of a
// request, one `JSON.stringify` of a reply. What differs is only how a peer's own page code sends and receives.
//
//   inside     the reply arrives inside the post
//   microtask  the reply arrives in a microtask
//   task       the reply arrives in a task of its own, as `evaluateJavascript` brings it
//   held       replies are kept until `release()`
//   never      there is no reply
//   twice      the reply arrives twice, each in a task of its own
//   throws     the post throws
const { queueMicrotask: runInMicrotask, MessageChannel: Channel, performance: clock } = globalThis;

/** Runs each function in a task of its own, in order. */
function createTaskQueue() {
  const tasks = [];
  const { port1, port2 } = new Channel();
  port1.onmessage = () => tasks.shift()();
  return (run) => {
    tasks.push(run);
    port2.postMessage(0);
  };
}

/** Makes the shell. Adapters call `deliver` with a function that hands the finished reply to the page. */
export function createShell() {
  const runInTask = createTaskQueue();
  let held = [];
  let wanted = 0;
  let wake;
  const modes = {
    inside: (reply) => reply(),
    microtask: (reply) => runInMicrotask(reply),
    task: runInTask,
    never() {},
    twice(reply) {
      runInTask(reply);
      runInTask(reply);
    },
    throws() {
      throw new Error('The shell has gone.');
    },
    held(reply) {
      held.push(reply);
      if (held.length === wanted) wake();
    },
  };
  return {
    mode: 'microtask',
    deliver(reply) {
      modes[this.mode](reply);
    },
    /** Resolves when `count` requests have come: some peers post a few microtasks late. */
    waitForHeld: (count) =>
      new Promise((resolve) => {
        wanted = count;
        wake = resolve;
        if (held.length >= count) resolve();
      }),
    /** Hands over the held replies, until `budgetMs` have passed. Returns how many it handed over. */
    release(budgetMs = Infinity) {
      const due = held;
      held = [];
      const end = clock.now() + budgetMs;
      let delivered = 0;
      for (const reply of due) {
        reply();
        if (++delivered % 64 === 0 && clock.now() > end) break;
      }
      return delivered;
    },
  };
}
