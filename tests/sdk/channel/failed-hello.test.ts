import { createBridge, defineContract, handler, method } from 'bridgehead';
import { inspect } from 'bridgehead/inspect';
import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';
import { createPage } from '../../support/page.ts';
import { installScriptedShell, type ScriptedShell } from '../../support/scripted-shell.ts';

const contract = defineContract({
  name: 'held-back',
  version: '1.0.0',
  methods: { a: method() },
  handlers: { ask: handler() },
});

/** The methods posted, in order. */
const methodsOf = ({ posted }: ScriptedShell): (string | undefined)[] => posted.map((message) => message.method);

describe('$/hello that cannot be sent', () => {
  it('holds calls made while $/hello is posted and rejects them when it fails', async () => {
    const page = createPage();
    const clock = createManualClock();
    const shell = installScriptedShell(page.window);
    let isGone = true;
    shell.before = () => {
      if (isGone) throw new Error('gone');
    };
    const bridge = createBridge(contract, { window: page.window, clock, logger: { warn() {} } });
    const inner: Promise<unknown>[] = [];
    const stop = inspect(bridge, ({ method: name }) => {
      if (name === '$/hello') inner.push(outcomeOf(bridge.call('a')));
    });
    expect(await outcomeOf(bridge.call('a'))).toEqual({ code: 'transport' });
    expect(await Promise.all(inner)).toEqual([{ code: 'transport' }]);
    stop();
    isGone = false;
    void outcomeOf(bridge.call('a'));
    expect(methodsOf(shell)).toEqual(['$/hello', 'a']);
    bridge.dispose();
  });

  it('sends $/hello before the version request of old shells after a failed post', () => {
    const page = createPage();
    const shell = installScriptedShell(page.window);
    let posts = 0;
    shell.before = () => {
      if (!posts++) throw new Error('busy');
    };
    const old = defineContract({
      name: 'old',
      version: '1.0.0',
      methods: { info: method<undefined, string>(), a: method() },
      shellFacts: { method: 'info', appVersion: (text) => text },
    });
    const bridge = createBridge(old, { window: page.window, clock: createManualClock(), logger: { warn() {} } });
    expect(methodsOf(shell)).toEqual([]);
    void outcomeOf(bridge.call('a'));
    expect(methodsOf(shell)).toEqual(['$/hello', 'info', 'a']);
    bridge.dispose();
  });

  it('sends nothing else when $/hello is longer than the page allows', async () => {
    const page = createPage();
    const shell = installScriptedShell(page.window);
    const long = defineContract({ name: 'n'.repeat(500), version: '1.0.0', methods: { a: method() } });
    const clock = createManualClock();
    const bridge = createBridge(long, { window: page.window, clock, maxMessageChars: 300, logger: { warn() {} } });
    expect(await outcomeOf(bridge.call('a'))).toEqual({ code: 'transport' });
    expect(methodsOf(shell)).toEqual([]);
    bridge.dispose();
  });
});

describe('responses to requests from the shell while $/hello is sent', () => {
  /** A page without a handler, and an app that sends a request inside the post of each `$/hello` and may throw. */
  function startWithRequest({ throws }: { readonly throws: boolean }) {
    const page = createPage();
    const shell = installScriptedShell(page.window);
    const bridge = createBridge(contract, { window: page.window, clock: createManualClock(), logger: { warn() {} } });
    shell.onPost = ({ method: name }) => {
      if (name !== '$/hello') return;
      shell.send({ jsonrpc: '2.0', id: 's1', method: 'ask' });
      if (throws) throw new Error('busy');
    };
    page.enterCache();
    page.leaveCache();
    return { bridge, shell };
  }
  const responsesOf = ({ posted }: ScriptedShell): unknown[] => posted.filter(({ id }) => id === 's1');

  it('sends responses to the shell after $/hello', async () => {
    const { bridge, shell } = startWithRequest({ throws: false });
    await settle();
    expect(responsesOf(shell)).toHaveLength(1);
    expect(shell.posted.at(-2)?.method).toBe('$/hello');
    bridge.dispose();
  });

  it('sends no response to the shell when $/hello could not be sent', async () => {
    const { bridge, shell } = startWithRequest({ throws: true });
    await settle();
    expect(responsesOf(shell)).toEqual([]);
    bridge.dispose();
  });
});
