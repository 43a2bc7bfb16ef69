// The pasted Kotlin shells with two allowed origins, in a web engine: what one origin asked is not answered to the other (OR-3).
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { javaArguments } from '../support/kotlin.mjs';
import { servePages } from '../support/page.mjs';
import { startDisplay, startLines } from '../support/process.mjs';
import { tools } from '../support/tools.mjs';

/** `kind` is 'object' (BridgeheadShell) or 'listener' (BridgeheadListenerShell). */
export const kotlinTwoOrigins = (kind) => async (test) => {
  const pages = await servePages();
  const display = await startDisplay(tools.xvfb);
  const host = startLines(tools.java, javaArguments('harness.ShellHostKt', [kind, pages.origin, pages.otherOrigin]), {
    env: display.env,
  });
  await host.next(30_000);
  const ask = async (cmd, more = {}) => {
    const { thrown, value } = await host.ask({ cmd, ...more });
    if (thrown) throw new Error(thrown);
    return value;
  };
  const evaluate = async (js) => {
    const value = await ask('eval', { js });
    return value === undefined || value === 'undefined' ? undefined : JSON.parse(value);
  };
  const until = async (js) => {
    for (const end = Date.now() + 10_000; ; await sleep(10)) {
      if (await evaluate(js).catch(() => undefined)) return;
      if (Date.now() > end) throw new Error(`10 s passed without ${js}`);
    }
  };
  const load = async (origin, session) => {
    await ask('load', { url: `${origin}/raw.html?session=${session}` });
    await until(
      `document.readyState==='complete' && location.href.indexOf('session=${session}')>0 && !!window.problems`,
    );
  };

  try {
    await test('gives late answers and events to the origin that asked, and not to the next one (OR-3)', async () => {
      await load(pages.origin, 'a');
      await evaluate('hello()');
      await until('answerTo(1)');
      await evaluate(`request(2, '$/test.slow', { ms: 1500, value: 'for A only' })`);
      await load(pages.otherOrigin, 'b');
      await ask('emit', { event: 'secret', payload: 'for A only' });
      await sleep(2000);
      assert.deepEqual(await evaluate('got'), []);
      await evaluate('hello()');
      await until('answerTo(1)');
      await ask('emit', { event: 'plain', payload: 'for B' });
      await until(`got.some(function (each) { return each.method === 'plain' })`);
      assert.equal(
        (await evaluate('got')).some(({ params, result }) => /A only/.test(params + result)),
        false,
      );
    });
  } finally {
    await host.close();
    await display.close();
    pages.close();
  }
};
