// The echo shell: the native side that all adapters share, so that its cost is the same for each peer: one `JSON.parse` of
// a request, one `JSON.stringify` of a reply. Only the page code of a peer differs in how it sends and receives.
//
//   inside     the reply arrives inside the post
//   microtask  the reply arrives in a microtask
//   task       the reply arrives in a separate task, as with `evaluateJavascript`
//   held       replies are held until `release()`
//   never      no reply is sent
//   twice      the reply arrives twice, each time in a separate task
//   throws     the post throws
const { queueMicrotask: runInMicrotask, MessageChannel: Channel, performance: clock } = globalThis;

/** Runs each function in a separate task, in order. */
function createTaskQueue() {
  const tasks = [];
  const { port1, port2 } = new Channel();
  port1.onmessage = () => tasks.shift()();
  return (run) => {
    tasks.push(run);
    port2.postMessage(0);
  };
}

/** Creates the shell. Adapters call `deliver` with a function that passes the finished reply to the page. */
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
      throw new Error('The shell was removed.');
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
    /** Resolves when `count` requests have arrived: some peers post a few microtasks late. */
    waitForHeld: (count) =>
      new Promise((resolve) => {
        wanted = count;
        wake = resolve;
        if (held.length >= count) resolve();
      }),
    /** Delivers the held replies until `budgetMs` have passed. Returns the number of delivered replies. */
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
