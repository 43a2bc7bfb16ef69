/** The oldest call is removed beyond this number, since an app may never respond. The bridge has the timeouts. */
const MAX_OPEN = 1000;

/** The calls whose responses have their id. */
export interface OpenCalls<Response> {
  /** Promises the response to a call that `post` sends. Throws what `post` throws. */
  open(id: unknown, post: () => void): Promise<Response>;
  /** Settles the call with this id; ignores others, and a second response. */
  settle(id: unknown, response: Response): void;
}

/** Creates the table of the calls that wait for a message of the app. */
export function createOpenCalls<Response>(): OpenCalls<Response> {
  const calls = new Map<unknown, (response: Response) => void>();
  return {
    open(id, post) {
      // Opened first, since the app may respond inside the post.
      const response = new Promise<Response>((resolve) => void calls.set(id, resolve));
      // A map iterates in the order of insertion.
      if (calls.size > MAX_OPEN) calls.delete(calls.keys().next().value);
      post();
      return response;
    },
    settle(id, response) {
      const resolve = calls.get(id);
      calls.delete(id);
      if (resolve) resolve(response);
    },
  };
}
