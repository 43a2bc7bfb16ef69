// The protocol of a shell without a web view, in virtual time: sends strings of a page and returns strings of the shell. The driver is a program
// that responds to JSON lines; the commands are in ../README.md.

export const request = (id, method, params) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
});
export const hello = (session = 'a', id = `${session}.1`) =>
  request(id, '$/hello', { protocol: 1, contract: 'app@1.0.0', session });

/** The functions of a running driver that the protocol suites use; `close` stops it. */
export function coreOver(driver) {
  const ask = async (cmd, more = {}) => {
    const { thrown, ...response } = await driver.ask({ cmd, ...more });
    if (thrown) throw new Error(thrown);
    return response;
  };
  const messages = (response) => response.delivered.flatMap(({ text }) => JSON.parse(text));
  /** Posts one string and runs the loop once; returns all messages sent to the page and the log of the app. */
  const post = async (message, { ms = 0, outlet = 'page' } = {}) => {
    const taken = await ask('receive', {
      text: typeof message === 'string' ? message : JSON.stringify(message),
      outlet,
    });
    const response = await ask('run', { ms });
    return {
      got: messages(response),
      texts: response.delivered.map(({ text }) => text),
      log: taken.log.concat(response.log),
      outlets: response.delivered.map((each) => each.outlet),
    };
  };
  const fresh = async (session = 'a') => {
    await ask('new');
    if (session) await post(hello(session));
  };
  return { ask, messages, post, fresh, close: () => driver.close() };
}

/** An address in the form that a web view reports: without user info, encoded and normalized. */
const isPlain = (address) =>
  /^[a-z][\w+.-]*:\/\/[^/\\?#@\s\u0080-\uffff]*(?:[/?#]|$)/i.test(address) && !/^https?:\/\/\//.test(address);

/**
 * The result of a shell that receives origins instead of addresses, because WebKit has parsed the address. For an address that no web
 * view reports in this form, the origin must be that of the document (`URL`), and counts as none.
 */
export function reportedOrigin(address, origin) {
  if (origin === null || isPlain(address)) return origin;
  return URL.canParse(address) && new URL(address).origin === origin ? null : origin;
}
