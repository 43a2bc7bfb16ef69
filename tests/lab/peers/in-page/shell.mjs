// The echo shell: the native side that all adapters share, so that its cost is the same for each peer: one `JSON.parse` for a
// request, one `JSON.stringify` for a response.
//
//   inside     the response arrives inside the post
//   microtask  the response arrives in a microtask
//   task       the response arrives in a separate task, as with `evaluateJavascript`
//   held       responses are held until `release()`
//   never      no response is sent
//   twice      the response arrives twice, each time in a separate task
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

/** Creates the shell. Adapters call `deliver` with a function that passes the finished response to the page. */
export function createShell() {
  const runInTask = createTaskQueue();
  let held = [];
  let expectedCount = 0;
  let onAllHeld;
  const modes = {
    inside: (respond) => respond(),
    microtask: (respond) => runInMicrotask(respond),
    task: runInTask,
    never() {},
    twice(respond) {
      runInTask(respond);
      runInTask(respond);
    },
    throws() {
      throw new Error('The shell was removed.');
    },
    held(respond) {
      held.push(respond);
      if (held.length === expectedCount) onAllHeld();
    },
  };
  return {
    mode: 'microtask',
    deliver(respond) {
      modes[this.mode](respond);
    },
    /** Resolves when `count` requests have arrived, because some peers post a few microtasks late. */
    waitForHeld: (count) =>
      new Promise((resolve) => {
        expectedCount = count;
        onAllHeld = resolve;
        if (held.length >= count) resolve();
      }),
    /** Delivers the held responses until `budgetMs` have passed. Returns the number of delivered responses. */
    release(budgetMs = Infinity) {
      const due = held;
      held = [];
      const end = clock.now() + budgetMs;
      let delivered = 0;
      for (const respond of due) {
        respond();
        if (++delivered % 64 === 0 && clock.now() > end) break;
      }
      return delivered;
    },
  };
}
