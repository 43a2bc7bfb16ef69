// Drives the pasted Kotlin shells in their test host, where JavaFX replaces android.webkit. The native side is the shell itself.
import { startDisplay, startLines } from '../../../native/support/process.mjs';
import { compileHosts, compileShells, compileStubs, javaArguments } from '../../../native/support/kotlin.mjs';
import { tools, skipReason } from '../../../native/support/tools.mjs';

let compiled;
const compile = () => (compiled ??= compileStubs().then(compileShells).then(compileHosts));

export const kotlinSkipReason = () => skipReason('java', 'javac', 'kotlinLib', 'orgJson', 'javafxLib', 'xvfb');

/** `kind` is 'object' or 'listener'. `origin` is the allowed one. `withProduct`: the product's generated router responds instead of the sample handler of the tests. */
export async function startKotlin(kind, { onLoad, origin, withProduct }) {
  await compile();
  const display = await startDisplay(tools.xvfb);
  const host = startLines(
    tools.java,
    javaArguments('harness.ShellHostKt', [withProduct ? `${kind}-app` : kind, origin]),
    {
      env: display.env,
    },
  );
  await host.next(30_000);
  const send = async (cmd, more = {}) => {
    const { thrown, value } = await host.send({ cmd, ...more }, 60_000);
    if (thrown) throw new Error(thrown);
    return value;
  };
  const parse = (text) => (text === undefined || text === 'undefined' ? undefined : JSON.parse(text));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  let slots = 0;
  const evaluate = async (js) => {
    const slot = `__r${++slots}`;
    await send('eval', {
      js: `(function () { window.${slot} = null; var fill = function (ok, v) { window.${slot} = { ok: ok, value: v === undefined ? null : v }; };
      try { Promise.resolve((${js}\n)).then(function (v) { fill(true, v); }, function (e) { fill(false, String(e)); }); } catch (e) { fill(false, String(e)); } return 1; }())`,
    });
    for (let found; ; await pause()) {
      const text = await send('eval', { js: `window.${slot}` });
      if (text === undefined || text === 'undefined') throw new Error('the page was unloaded before it responded');
      found = parse(text);
      if (found && !found.ok) throw new Error(found.value);
      if (found) return found.value ?? undefined;
    }
  };
  /** The host does not report loads, so a mark on the old document detects them (the first page inherits the window). */
  const navigate = async (start) => {
    await send('eval', { js: '(document.__old=1)' });
    await start();
    for (const end = Date.now() + 30_000; Date.now() < end; await pause()) {
      if (parse(await send('eval', { js: `!document.__old&&document.readyState==='complete'` })))
        return onLoad('finished');
    }
    onLoad('failed');
  };
  return {
    version: 'JavaFX WebView (WebKit 610)',
    run: (js) => void send('eval', { js: `(function () { ${js} }())` }).catch(() => {}),
    evaluate,
    resolve() {},
    load: (url) => void navigate(() => send('load', { url })).catch(() => onLoad('failed')),
    reload: () => void navigate(() => send('reload')).catch(() => onLoad('failed')),
    /** Commands of the host: emit, send, locale, detach, log. */
    host: send,
    async close() {
      await host.close();
      await display.close();
    },
  };
}
