// The Kotlin protocol on a bare JVM, with virtual time: a page's texts in, the shell's texts out.
import { javaArguments } from './kotlin.mjs';
import { startLines } from './process.mjs';
import { tools } from './tools.mjs';

export const request = (id, method, params) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
});
export const hello = (session = 'a', id = `${session}.1`) =>
  request(id, '$/hello', { protocol: 1, contract: 'app@1.0.0', session });

/** Starts it; `close` ends the process. */
export function startCore() {
  const driver = startLines(tools.java, javaArguments('harness.CoreDriverKt'));
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
