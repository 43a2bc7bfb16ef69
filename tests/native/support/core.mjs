// Drives the protocol of a shell without a web view, in virtual time: sends the strings from a page and returns those from the shell. The driver is
// a program that responds to JSON lines; ../README.md lists the commands.

export const request = (id, method, params) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
});
export const handshake = (session = 'a', id = `${session}.1`) =>
  request(id, '$/hello', { protocol: 1, contract: 'app@1.0.0', session });

/** Returns the functions of a running driver that the protocol suites use; `close` stops the driver. */
export function coreOver(driver) {
  const send = async (cmd, more = {}, timeoutMs) => {
    const { thrown, ...response } = await driver.send({ cmd, ...more }, timeoutMs);
    if (thrown) throw new Error(thrown);
    return response;
  };
  const messages = (response) => response.delivered.flatMap(({ text }) => JSON.parse(text));
  /** Posts one string and runs the loop once; returns all messages sent to the page and the log of the app. */
  const post = async (message, { ms = 0, outlet = 'page' } = {}) => {
    const received = await send('receive', {
      text: typeof message === 'string' ? message : JSON.stringify(message),
      outlet,
    });
    const response = await send('run', { ms });
    return {
      got: messages(response),
      texts: response.delivered.map(({ text }) => text),
      log: received.log.concat(response.log),
      outlets: response.delivered.map((each) => each.outlet),
    };
  };
  const startSession = async (session = 'a') => {
    await send('new');
    if (session) await post(handshake(session));
  };
  return { send, messages, post, startSession, close: () => driver.close() };
}

/** Whether a URL has the form that a web view reports: without user info, encoded and normalized. */
const isPlain = (url) =>
  /^[a-z][\w+.-]*:\/\/[^/\\?#@\s\u0080-\uffff]*(?:[/?#]|$)/i.test(url) && !/^https?:\/\/\//.test(url);

/**
 * Returns the origin of a URL for a shell that receives origins, because WebKit parses the URL. If no web view reports a
 * URL in this form, the shell's origin must equal the origin of `URL`; the result is null then.
 */
export function reportedOrigin(url, origin) {
  if (origin === null || isPlain(url)) return origin;
  return URL.canParse(url) && new URL(url).origin === origin ? null : origin;
}
