import { createBridge, defineContract, handler, method } from 'bridgehead';
import { inspect } from 'bridgehead/inspect';
import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { createHarness, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';
import { createPage } from '../../support/page.ts';
import { installScriptedShell, type ScriptedShell } from '../../support/scripted-shell.ts';
import { throwing } from '../../support/throwing.ts';

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
    shell.before = throwing('gone');
    const bridge = createBridge(contract, { window: page.window, clock, logger: { warn() {} } });
    const inner: Promise<unknown>[] = [];
    const stop = inspect(bridge, ({ method: name }) => {
      if (name === '$/hello') inner.push(outcomeOf(bridge.call('a')));
    });
    expect(await outcomeOf(bridge.call('a'))).toEqual({ code: 'transport' });
    expect(await Promise.all(inner)).toEqual([{ code: 'transport' }]);
    stop();
    shell.before = () => {};
    void outcomeOf(bridge.call('a'));
    expect(methodsOf(shell)).toEqual(['$/hello', 'a']);
    bridge.dispose();
  });

  it('sends $/hello before the version request of old shells after a failed post', () => {
    const page = createPage();
    const shell = installScriptedShell(page.window);
    shell.before = throwing('busy');
    const old = defineContract({
      name: 'old',
      version: '1.0.0',
      methods: { info: method<undefined, string>(), a: method() },
      shellFacts: { method: 'info', appVersion: (text) => text },
    });
    const bridge = createBridge(old, { window: page.window, clock: createManualClock(), logger: { warn() {} } });
    expect(methodsOf(shell)).toEqual([]);
    shell.before = () => {};
    void outcomeOf(bridge.call('a'));
    expect(methodsOf(shell)).toEqual(['$/hello', 'info', 'a']);
    bridge.dispose();
  });

  it('fails the version request of old shells with a $/hello that cannot be posted', async () => {
    const old = defineContract({
      name: 'old',
      version: '1.0.0',
      methods: { info: method<undefined, string>(), a: method() },
      shellFacts: { method: 'info', appVersion: (text) => text },
    });
    const { bridge, page, shell } = await createHarness({ contract: old, announcement: false });
    page.enterCache();
    shell.before = throwing('busy');
    page.leaveCache();
    await settle();
    expect(coreOf(bridge).calls.size).toBe(0);
  });

  it('sends nothing else when $/hello is longer than the page allows', async () => {
    const long = defineContract({ name: 'n'.repeat(500), version: '1.0.0', methods: { a: method() } });
    const { bridge, shell } = await createHarness({ contract: long, maxMessageChars: 300 });
    expect(await outcomeOf(bridge.call('a'))).toEqual({ code: 'transport' });
    expect(methodsOf(shell)).toEqual([]);
  });
});

describe('a batch before which $/hello cannot be sent', () => {
  it('fails with the calls that page code adds to it meanwhile', async () => {
    const { bridge, page, shell } = await createHarness({ contract, announcement: { can: { batch: true } } });
    const calls: Promise<unknown>[] = [];
    const callAgain = (): void => {
      if (calls.length === 3) return;
      const signal = Object.assign(new AbortController().signal, { removeEventListener: callAgain });
      calls.push(outcomeOf(bridge.call('a', undefined, { signal })));
    };
    page.hide();
    page.enterCache();
    callAgain();
    // No event reports the return before the batch is posted.
    page.setVisibility('visible');
    let busy = 2;
    shell.before = () => {
      if (busy-- > 0) throw new Error('busy');
    };
    await settle();
    expect(methodsOf(shell)).toEqual(['$/hello']);
    expect(await Promise.all(calls)).toEqual(calls.map(() => ({ code: 'transport' })));
  });
});

describe('page code that runs while $/hello is sent', () => {
  /** Creates a bridge, and calls `act` when an inspector sees a later `$/hello`, before it is posted. */
  async function startWithInspector(act: (harness: Awaited<ReturnType<typeof createHarness>>) => void) {
    const harness = await createHarness({ contract, announcement: false });
    const { bridge, page, shell } = harness;
    page.enterCache();
    shell.posted.length = 0;
    let hellos = 0;
    inspect(bridge, ({ method: name }) => {
      if (name === '$/hello' && ++hellos === 1) act(harness);
    });
    return harness;
  }

  it('posts nothing once it has disposed the bridge', async () => {
    const { page, shell } = await startWithInspector(({ bridge }) => bridge.dispose());
    page.leaveCache();
    await settle();
    expect(methodsOf(shell)).toEqual([]);
  });

  it('leaves the session to the $/hello of another return that was posted meanwhile', async () => {
    const { bridge, page, shell } = await startWithInspector((harness) => {
      harness.page.enterCache();
      harness.page.leaveCache();
      harness.shell.before = throwing('busy');
    });
    page.leaveCache();
    shell.before = () => {};
    void outcomeOf(bridge.call('a'));
    expect(methodsOf(shell)).toEqual(['$/hello', 'a']);
  });

  it('sends $/hello before the next call after a clock threw', async () => {
    const { bridge, clock, page, shell } = await createHarness({ contract, announcement: false });
    page.enterCache();
    shell.posted.length = 0;
    const { now } = clock;
    clock.now = throwing('no time');
    page.leaveCache();
    clock.now = now;
    void outcomeOf(bridge.call('a'));
    expect(methodsOf(shell)).toEqual(['$/hello', 'a']);
  });
});

describe('responses to requests from the shell while $/hello is sent', () => {
  /** A page without a handler, and an app that sends a request inside the post of each `$/hello` and may throw. */
  async function startWithRequest({ throws }: { readonly throws: boolean }): Promise<ScriptedShell> {
    const { page, shell } = await createHarness({ contract, announcement: false });
    shell.onPost = ({ method: name }) => {
      if (name !== '$/hello') return;
      shell.send({ jsonrpc: '2.0', id: 's1', method: 'ask' });
      if (throws) throw new Error('busy');
    };
    page.enterCache();
    page.leaveCache();
    await settle();
    return shell;
  }

  it('sends responses to the shell after $/hello', async () => {
    const { posted } = await startWithRequest({ throws: false });
    expect(posted.slice(-2)).toMatchObject([{ method: '$/hello' }, { id: 's1' }]);
    expect(posted.filter(({ id }) => id === 's1')).toHaveLength(1);
  });

  it('sends no response to the shell when $/hello could not be sent', async () => {
    const { posted } = await startWithRequest({ throws: true });
    expect(posted.filter(({ id }) => id === 's1')).toEqual([]);
  });
});
