import { createBridge, createManualClock, defineContract, inspect, method, type Transport } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createRig, nowOf, outcomeOf, settle } from '../support/bridge.ts';
import { createPage, type PageControl } from '../support/page.ts';
import { installScriptedShell, type ScriptedShell } from '../support/scripted-shell.ts';

const contract = defineContract({
  name: 'first',
  version: '1.0.0',
  methods: {
    plain: method(),
    gated: method({ since: { android: '1' } }),
    pay: method({ interactive: true }),
    tell: method({ reply: false }),
    legacyFacts: method<undefined, { version: string }>(),
  },
  shellFacts: { method: 'legacyFacts', appVersion: ({ version }) => version },
});
const can = { batch: true, cancel: true, progress: true, status: true };
const facts = { protocol: 1, platform: 'android', appVersion: '9.0', locale: 'vi', can };
const snapshot = JSON.stringify(facts);
const namesOf = ({ posted }: ScriptedShell): unknown[] => posted.map((message) => message.method ?? 'response');
/** The names in each text, so that a hello inside an array is seen. */
const textsOf = ({ texts }: ScriptedShell): unknown[] =>
  texts.map((text) => {
    const parsed = JSON.parse(text) as { method?: string } | { method?: string }[];
    return Array.isArray(parsed) ? parsed.map((each) => each.method) : parsed.method;
  });

describe('the first message of a session', () => {
  it.each([snapshot, undefined])(
    'is $/hello when calls wait for a late shell with the start snapshot %s',
    async (text) => {
      const rig = await createRig({ contract, withShell: false, expectShell: /wv/ });
      const calls = (['plain', 'gated', 'pay', 'tell', 'plain'] as const).map((name) => rig.bridge.safeCall(name));
      rig.clock.advance(300);
      const shell = installScriptedShell(rig.page.window, 'android-object', text ? { snapshot: text } : {});
      rig.clock.advance(50);
      await settle();
      expect(namesOf(shell)[0]).toBe('$/hello');
      if (text) expect(namesOf(shell)).toEqual(['$/hello', 'legacyFacts', 'plain', 'gated', 'pay', 'tell', 'plain']);
      rig.bridge.dispose();
      await Promise.all(calls);
    },
  );

  it('is $/hello when a subscriber of the shell calls as soon as a shell is present', async () => {
    for (const text of [undefined, snapshot]) {
      const rig = await createRig({ contract, withShell: false, expectShell: /wv/ });
      rig.bridge.shell.subscribe(() => {
        if (!rig.bridge.shell.get().present) return;
        for (const name of ['plain', 'tell', 'pay'] as const) void rig.bridge.safeCall(name);
      });
      const shell = installScriptedShell(rig.page.window, 'android-object', text ? { snapshot: text } : {});
      rig.clock.advance(50);
      await settle();
      expect(namesOf(shell)[0]).toBe('$/hello');
      expect(shell.posted.length).toBeGreaterThan(3);
    }
  });

  it('is $/hello when the shell sends a request while the page subscribes, and the request is answered', async () => {
    const posted: { method?: string; id?: string; error?: unknown }[] = [];
    const transport: Transport = {
      post: (text) => void posted.push(JSON.parse(text) as object),
      subscribe(receive) {
        receive('{"jsonrpc":"2.0","id":"s1","method":"canLeave"}');
        return () => {};
      },
    };
    const bridge = createBridge(contract, {
      window: createPage().window,
      clock: createManualClock(),
      transport,
      logger: { warn() {} },
    });
    expect(posted[0]?.method).toBe('$/hello');
    expect(posted.filter(({ id }) => id === 's1')).toMatchObject([{ error: { code: -32601 } }]);
    bridge.dispose();
  });

  it('is $/hello for a call that finds the shell', async () => {
    const rig = await createRig({ contract, withShell: false });
    const shell = installScriptedShell(rig.page.window, 'android-object', { snapshot });
    void rig.bridge.safeCall('plain');
    await settle();
    expect(namesOf(shell)).toEqual(['$/hello', 'legacyFacts', 'plain']);
  });

  it('is not posted twice when code of the native object calls while it is looked for', async () => {
    const rig = await createRig({ contract, withShell: false });
    const shell = installScriptedShell(rig.page.window, 'android-object', { snapshot });
    Object.assign(rig.page.window['BridgeheadAndroid'] as object, {
      shell() {
        void rig.bridge.safeCall('plain');
        return snapshot;
      },
    });
    void rig.bridge.safeCall('gated');
    await settle();
    expect(namesOf(shell).filter((name) => name === '$/hello')).toHaveLength(1);
    expect(namesOf(shell)[0]).toBe('$/hello');
  });

  it('leaves nothing behind when a subscriber disposes the bridge as the shell is found', async () => {
    const rig = await createRig({ contract, withShell: false, expectShell: /wv/ });
    const ready = rig.bridge.ready();
    rig.bridge.shell.subscribe(() => rig.bridge.dispose());
    installScriptedShell(rig.page.window, 'android-object', { snapshot });
    rig.clock.advance(50);
    await ready;
    expect(await outcomeOf(rig.bridge.call('plain'))).toEqual({ code: 'disposed' });
  });

  it('leaves nothing behind when the bridge is disposed while the transport subscribes', async () => {
    let stopped = 0;
    const rig = await createRig({
      contract,
      withShell: false,
      expectShell: /wv/,
      transport: {
        post() {},
        subscribe() {
          if (stopped === 0) throw new Error('not yet');
          rig.bridge.dispose();
          return () => stopped++;
        },
      },
    });
    stopped = 1;
    rig.clock.advance(50);
    expect(stopped).toBe(2);
    expect(rig.log).toEqual(['bridgehead: no shell: a global of this page throws']);
  });
});

/** What a page does to come back from the back/forward cache, in the order of the engine. */
const returns: readonly (readonly [
  name: string,
  leave: (page: PageControl) => void,
  back: (page: PageControl) => void,
])[] = [
  ['Chromium', (page) => (page.goAway(), page.hide()), (page) => (page.tell('resume'), page.show(), page.comeBack())],
  [
    'a page that was hidden when it was left',
    (page) => (page.hide(), page.goAway()),
    (page) => (page.show(), page.comeBack()),
  ],
  ['an engine without visibility changes', (page) => page.goAway(), (page) => page.comeBack()],
];

describe('the first message after a return from the back/forward cache', () => {
  it.each(returns)('is $/hello with the same session in the order of %s', async (_name, leave, back) => {
    const rig = await createRig({ contract, announcement: { can } });
    const { bridge, page, shell } = rig;
    const before = bridge.call('plain');
    leave(page);
    shell.posted.length = shell.texts.length = 0;
    back(page);
    const after = bridge.call('plain');
    await settle();
    expect(namesOf(shell)).toEqual(['$/hello', 'legacyFacts', 'plain']);
    expect(await outcomeOf(before)).toEqual({ code: 'lost' });
    shell.answer('plain', null);
    expect(await after).toBe(null);
    bridge.dispose();
  });

  it.each(['visibilitychange', 'resume', 'pageshow'])(
    'is $/hello when a listener of the page that runs before ours calls at %s',
    async (type) => {
      const page = createPage();
      const shell = installScriptedShell(page.window);
      let act = (): void => {};
      (page.window['addEventListener'] as (type: string, run: () => void) => void)(type, () => act());
      const { bridge } = await createRig({ contract, window: page.window, announcement: false });
      shell.greet({ can });
      await settle();
      page.goAway();
      page.hide();
      shell.posted.length = shell.texts.length = 0;
      act = () => {
        if (type === 'resume') page.setVisibility('visible');
        for (const name of ['plain', 'tell', 'plain'] as const) void bridge.safeCall(name);
      };
      page.tell('resume');
      act = type === 'resume' ? () => {} : act;
      page.show();
      page.comeBack();
      await settle();
      expect(namesOf(shell)[0]).toBe('$/hello');
      expect(namesOf(shell).filter((name) => name === '$/hello')).toHaveLength(1);
      bridge.dispose();
    },
  );

  it('is $/hello before a batch that was gathered while the page was away', async () => {
    const { bridge, page, shell } = await createRig({ contract, announcement: { can } });
    page.goAway();
    page.hide();
    shell.posted.length = shell.texts.length = 0;
    const call = bridge.call('plain');
    void bridge.safeCall('plain');
    page.comeBack();
    await settle();
    expect(textsOf(shell)).toEqual([
      ['$/hello', 'legacyFacts'],
      ['plain', 'plain'],
    ]);
    shell.say({ jsonrpc: '2.0', id: shell.posted[2]?.id, result: 1 });
    expect(await call, 'what was not sent is not lost').toBe(1);
    bridge.dispose();
  });

  it('is $/hello before $/status, $/cancelRequest and an answer to the shell', async () => {
    const { bridge, page, shell } = await createRig({ contract, announcement: { can } });
    const pay = bridge.call('pay');
    page.goAway();
    page.hide();
    shell.posted.length = shell.texts.length = 0;
    page.setVisibility('visible');
    shell.say({ jsonrpc: '2.0', id: 's1', method: 'canLeave' });
    page.show();
    page.comeBack();
    await settle();
    expect(namesOf(shell)).toEqual(['$/hello', 'legacyFacts', 'response']);
    expect(await nowOf(pay)).toEqual({ code: 'lost' });
  });

  it('sends what a page calls while it leaves without another hello', async () => {
    const { bridge, page, shell } = await createRig({ contract });
    shell.posted.length = 0;
    page.goAway();
    void bridge.safeCall('tell');
    page.hide();
    void bridge.safeCall('tell');
    expect(namesOf(shell)).toEqual(['tell', 'tell']);
  });

  it('is $/hello for each of two bridges in one page', async () => {
    const { bridge, page, clock, shell } = await createRig({ contract, announcement: { can } });
    const second = createBridge(contract, { window: page.window, clock, logger: { warn() {} } });
    page.goAway();
    page.hide();
    shell.posted.length = shell.texts.length = 0;
    page.show();
    void second.safeCall('tell');
    void bridge.safeCall('tell');
    page.comeBack();
    const hellos = shell.posted.filter((message) => message.method === '$/hello');
    expect(namesOf(shell)[0]).toBe('$/hello');
    expect(hellos).toHaveLength(2);
    expect(hellos[0]?.params).toEqual(hellos[1]?.params);
    second.dispose();
  });

  it('finds calls ready to go that were made while the renewed hello is open', async () => {
    const { bridge, page, shell } = await createRig({ contract });
    page.goAway();
    page.comeBack();
    shell.posted.length = 0;
    void bridge.safeCall('gated');
    expect(namesOf(shell)).toEqual(['gated']);
    expect(await bridge.ready()).toMatchObject({ ready: true, appVersion: '3.2.1' });
  });

  it('is the first one that an inspector is given, too', async () => {
    const { bridge, page } = await createRig({ contract });
    page.goAway();
    page.hide();
    const seen: (string | undefined)[] = [];
    inspect(bridge, ({ method: name }) => seen.push(name));
    page.setVisibility('visible');
    void bridge.safeCall('plain');
    expect(seen).toEqual(['$/hello', 'legacyFacts', 'plain']);
  });
});
