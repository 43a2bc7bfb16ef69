// A host app with a reference shell in a web engine, driven by JSON lines, for the web view suites.
import { setTimeout as sleep } from 'node:timers/promises';

/** `page` is the file of support/page.mjs for this shell; `lines` is the running host; `closeAll` stops everything started for it. */
export function webHostOver({ lines, pages, page, timeoutMs, closeAll }) {
  const send = async (cmd, more = {}) => {
    const { thrown, value } = await lines.send({ cmd, ...more }, timeoutMs);
    if (thrown) throw new Error(thrown);
    return value;
  };
  const evaluate = async (js, more = {}) => {
    const value = await send('eval', { js, ...more });
    return value === undefined || value === null || value === 'undefined' ? undefined : JSON.parse(value);
  };
  const until = async (js, { ms = 20_000, ...more } = {}) => {
    for (const end = Date.now() + ms; ; await sleep(20)) {
      const value = await evaluate(js, more).catch(() => undefined);
      if (value) return value;
      if (Date.now() > end)
        throw new Error(
          `${ms} ms passed without ${js}; got ${JSON.stringify(await evaluate('window.got').catch(String)).slice(0, 400)}`,
        );
    }
  };
  const load = async (session, { sendHello = true, origin = pages.origin } = {}) => {
    // A repeated test loads the session that is loaded: the old page must not pass for the new one.
    await evaluate('window.problems = undefined').catch(() => {});
    await send('load', { url: `${origin}/${page}.html?session=${session}` });
    await until(
      `document.readyState==='complete' && location.href.indexOf('session=${session}')>0 && !!window.problems`,
    );
    if (sendHello) await evaluate('hello()').then(() => until('responseTo(1)'));
  };
  const call = async (id, method, params) => {
    await evaluate(`request(${id}, ${JSON.stringify(method)}, ${JSON.stringify(params)})`);
    return until(`responseTo(${id})`);
  };
  return { pages, send, evaluate, until, load, call, log: () => send('log'), close: closeAll };
}
