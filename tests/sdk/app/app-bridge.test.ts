import { localeOf } from 'bridgehead';
import { appContract, createAppBridge } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';
import { actionsWithResponse, actionsWithoutResponse } from './app-actions.ts';
import {
  type AppHarness,
  createAppHarness,
  createIosHarness,
  createPcHarness,
  outcomeOf,
  unsupported,
} from './app-harness.ts';

it.each([undefined, null, {}])('rejects %j instead of a bridge, and says what to pass', (bridge) => {
  expect(() => createAppBridge(bridge as never)).toThrow('write createAppBridge(createBridge(appContract))');
});

describe('actions that the app supports', () => {
  it.each(Object.entries(actionsWithResponse))('resolves %s with the response of the app', async (name, { run }) => {
    const harness = await createAppHarness();
    const call = run(harness.app);
    harness.shell.respond(name, name === 'signOut' ? null : { more: 1 });
    expect(await outcomeOf(harness, call)).toEqual([name === 'signOut' ? true : { more: 1 }, []]);
  });

  it.each(Object.entries(actionsWithoutResponse))(
    'sends %s without expecting a response and resolves with true',
    async (name, { run, params }) => {
      const harness = await createAppHarness();
      expect(await outcomeOf(harness, run(harness.app))).toEqual([true, []]);
      expect(harness.shell.last(name).id).toBe(undefined);
      expect(harness.shell.last(name).params).toEqual(params);
    },
  );

  it('tests every method of the app contract as an action', () => {
    const others = ['getLoc', 'onBackPress'];
    expect([...Object.keys(actionsWithResponse), ...Object.keys(actionsWithoutResponse), ...others].sort()).toEqual(
      Object.keys(appContract.methods).sort(),
    );
  });
});

describe('getLoc', () => {
  const locOf = async (harness: AppHarness, raw: unknown): Promise<unknown> => {
    const call = harness.app.getLoc();
    harness.shell.respond('getLoc', raw);
    return stateOf(call);
  };

  it.each([
    ['VI', 'VN'],
    ['IN', 'ID'],
    ['MS', 'MY'],
    ['EN', 'EN'],
    ['FR', 'EN'],
    ['', 'EN'],
  ])('maps the locale "%s" to "%s" on iOS', async (raw, locale) => {
    expect(await locOf(await createIosHarness(), raw)).toEqual({ value: locale });
  });

  it.each([
    ['vi', 'vi'],
    ['', 'en'],
  ])('maps the locale "%s" to "%s" on Android', async (raw, locale) => {
    expect(await locOf(await createAppHarness(), raw)).toEqual({ value: locale });
  });

  it('resolves getLoc by the locale rules of the bridge, like its snapshot', async () => {
    const locales = { android: { map: { TH: 'TH' }, fallback: 'EN' }, ios: { fallback: 'EN' } };
    const harness = await createAppHarness({ announcement: { appVersion: '99', locale: 'th-TH' }, locales });
    expect(await locOf(harness, 'th')).toEqual({ value: 'TH' });
    expect(harness.bridge.shell.get().locale).toBe('TH');
    expect(localeOf(harness.bridge, 'th')).toBe('TH');
    expect(localeOf(harness.bridge, 'xx')).toBe('EN');
  });

  it('resolves getLoc with en and logs one line for every failed call, on either platform', async () => {
    for (const harness of [await createIosHarness(), await createAppHarness()]) {
      const call = harness.app.getLoc();
      harness.shell.respond('getLoc', { loc: 'VI' });
      expect(await outcomeOf(harness, call)).toEqual(['en', ['bridgehead: getLoc failed: bad-response']]);
    }
  });

  it('resolves getLoc with en and logs the reason when the app does not support it', async () => {
    const harness = await createIosHarness({ appVersion: '3.2.1', methods: ['getUserInfo'] });
    expect(await outcomeOf(harness, harness.app.getLoc())).toEqual(['en', unsupported('getLoc')]);
  });

  it('resolves getLoc with en on a desktop and logs nothing', async () => {
    const harness = await createPcHarness();
    expect(await outcomeOf(harness, harness.app.getLoc())).toEqual(['en', []]);
  });
});

describe('onBackPress', () => {
  it('subscribes to the back button once and calls each listener for every press until it is removed', async () => {
    const harness = await createAppHarness({ announcement: { appVersion: '3.2.1.126' } });
    const presses: string[] = [];
    const press = (): void =>
      harness.shell.send({
        jsonrpc: '2.0',
        method: 'backPressed',
        session: (harness.shell.last('$/hello').params as { session: string }).session,
      });
    const removeA = harness.app.onBackPress(() => presses.push('a'));
    const removeB = harness.app.onBackPress(() => presses.push('b'));
    await settle();
    expect(harness.shell.posted.filter(({ method }) => method === 'onBackPress')).toHaveLength(1);
    press();
    removeA();
    press();
    removeB();
    press();
    expect(presses).toEqual(['a', 'b', 'b']);
    expect(harness.log).toEqual([]);
  });

  it('logs that the bridge does not support onBackPress and logs nothing on a desktop', async () => {
    const old = await createAppHarness({ announcement: { appVersion: '3.2.1.126', methods: [] } });
    old.app.onBackPress(() => {});
    await settle();
    expect(old.log).toEqual(unsupported('onBackPress'));
    const pc = await createPcHarness();
    pc.app.onBackPress(() => {})();
    await settle();
    expect(pc.log).toEqual([]);
  });
});
