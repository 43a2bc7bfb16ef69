/** Promises the value with which `run` calls back. Throws what `run` throws, since a promise would hide that nothing was sent. */
export function promiseResponse(run: (respond: (response: unknown) => void) => void): Promise<unknown> {
  let respond: (response: unknown) => void = () => {};
  const response = new Promise((resolve) => (respond = resolve));
  run(respond);
  return response;
}
