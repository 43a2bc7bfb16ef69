// Starts worker threads, each of which runs one task at a time.
import { Worker } from 'node:worker_threads';

/** Starts a worker. `run(task)` resolves to the result, and rejects if the worker fails or is closed. */
export function startWorker(file, workerData) {
  const worker = new Worker(file, { workerData });
  let waiting;
  const fail = (error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The worker has exited.')));
  worker.on('message', (result) => {
    if (result.error) return fail(new Error(result.error));
    waiting?.resolve(result);
    waiting = undefined;
  });
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        worker.postMessage(task);
      }),
    close: () => worker.terminate(),
  };
}
