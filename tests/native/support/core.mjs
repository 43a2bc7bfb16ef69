// A shell's protocol without a web view, with virtual time: a page's texts in, the shell's texts out. What drives it is a program
// that answers JSON lines; the commands are in ../README.md.

export const request = (id, method, params) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
});
export const hello = (session = 'a', id = `${session}.1`) =>
  request(id, '$/hello', { protocol: 1, contract: 'app@1.0.0', session });

/** What the suites of the protocol need of a running driver; `close` ends it. */
export function coreOver(driver) {
  const ask = async (cmd, more = {}) => {
    const { thrown, ...answer } = await driver.ask({ cmd, ...more });
    if (thrown) throw new Error(thrown);
    return answer;
  };
  const messages = (answer) => answer.delivered.flatMap(({ text }) => JSON.parse(text));
  /** Posts one text, lets the loop turn once, gives all messages the page got and the log of the app. */
  const post = async (message, { ms = 0, outlet = 'page' } = {}) => {
    const taken = await ask('receive', {
      text: typeof message === 'string' ? message : JSON.stringify(message),
      outlet,
    });
    const answer = await ask('run', { ms });
    return {
      got: messages(answer),
      texts: answer.delivered.map(({ text }) => text),
      log: taken.log.concat(answer.log),
      outlets: answer.delivered.map((each) => each.outlet),
    };
  };
  const fresh = async (session = 'a') => {
    await ask('new');
    if (session) await post(hello(session));
  };
  return { ask, messages, post, fresh, close: () => driver.close() };
}

/** An address as a web view tells it: no user part, no letters it would have encoded, nothing to be put right. */
const isPlain = (address) =>
  /^[a-z][\w+.-]*:\/\/[^/\\?#@\s\u0080-\uffff]*(?:[/?#]|$)/i.test(address) && !/^https?:\/\/\//.test(address);

/**
 * What a shell says that gets origins and no addresses: WebKit has read the address. Of one that no web view tells so, its
 * origin must be the one of the document there (`URL`), and counts as none.
 */
export function originAsTold(address, origin) {
  if (origin === null || isPlain(address)) return origin;
  return URL.canParse(address) && new URL(address).origin === origin ? null : origin;
}
