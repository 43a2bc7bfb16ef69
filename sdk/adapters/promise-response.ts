/** Promises the value with which `run` calls back. Throws what `run` throws, since a promise would hide that nothing was sent. */
export function promiseResponse<Response>(run: (respond: (response: Response) => void) => void): Promise<Response> {
  let respond: (response: Response) => void = () => {};
  const response = new Promise<Response>((resolve) => (respond = resolve));
  run(respond);
  return response;
}
