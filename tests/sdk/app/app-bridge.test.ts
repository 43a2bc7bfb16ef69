import { localeOf } from 'bridgehead';
import { appContract, createAppBridge, type AppBridge, type AppContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { createRig, type CreateRigOptions, nowOf, type Rig, settle } from '../../support/bridge.ts';
import { androidAgent, desktopAgent, iosAgent } from '../../support/page.ts';

type AppRig = Rig<AppContract> & { readonly app: AppBridge };

async function createAppRig(options: CreateRigOptions<AppContract> = {}): Promise<AppRig> {
  const rig = await createRig({ contract: appContract, announcement: { appVersion: '3.2.1.126' }, ...options });
  return { ...rig, app: createAppBridge(rig.bridge) };
}

const iosRig = (announcement: object = { appVersion: '3.2.1' }): Promise<AppRig> =>
  createAppRig({ kind: 'ios', agent: iosAgent, announcement });
const pcRig = (): Promise<AppRig> => createAppRig({ withShell: false, agent: desktopAgent });

/** A call of every action with an answer, and what it gives by default. */
const asked: Record<string, { run: (app: AppBridge) => Promise<unknown>; otherwise: unknown }> = {
  getQueryParam: { run: (app) => app.getQueryParam(), otherwise: {} },
  getUserInfo: { run: (app) => app.getUserInfo(), otherwise: {} },
  getClientInfo: { run: (app) => app.getClientInfo(), otherwise: {} },
  getAppThemeInfo: { run: (app) => app.getAppThemeInfo(), otherwise: {} },
  getDeviceSizeInfo: { run: (app) => app.getDeviceSizeInfo(), otherwise: {} },
  getValueForKey: { run: (app) => app.getValueForKey('skin', 'plain'), otherwise: 'plain' },
  jumpToPay: { run: (app) => app.jumpToPay('vip-week'), otherwise: {} },
  signOut: { run: (app) => app.signOut(), otherwise: false },
};

/** A call of every action without an answer, and the params it sends. */
const told: Record<string, { run: (app: AppBridge) => Promise<boolean>; params: unknown }> = {
  analyse: { run: (app) => app.analyse('open', { from: 'home' }), params: { event: 'open', params: { from: 'home' } } },
  jumpToProfile: { run: (app) => app.jumpToProfile('12'), params: { userId: '12' } },
  jumpToParty: { run: (app) => app.jumpToParty('p1'), params: { partyId: 'p1' } },
  backToPrePage: { run: (app) => app.backToPrePage(), params: undefined },
  stopBackBehavior: { run: (app) => app.stopBackBehavior({ stop: false }), params: { stop: false } },
  setNavbarType: {
    run: (app) => app.setNavbarType({ hideBar: true, lightStatusBar: false }),
    params: { hideBar: true, lightStatusBar: false },
  },
  previewEffect: { run: (app) => app.previewEffect({ effectId: 'rose' }), params: { effectId: 'rose' } },
};

const everyAction = Object.entries<{ run: (app: AppBridge) => Promise<unknown>; otherwise?: unknown }>({
  ...asked,
  ...told,
}).map(([name, { run, otherwise = false }]) => ({ name, run, otherwise }));

/** What a call comes to, and the lines it logs. */
async function see(rig: AppRig, call: Promise<unknown>): Promise<{ now: unknown; lines: readonly string[] }> {
  const before = rig.log.length;
  const now = await nowOf(call);
  return { now, lines: rig.log.slice(before) };
}

const unsupported = (name: string): readonly string[] => [`bridgehead: the bridge does not support the api ${name}`];

describe('an action the app has', () => {
  it.each(Object.entries(asked))('%s gives what the app answers', async (name, { run }) => {
    const rig = await createAppRig();
    const call = run(rig.app);
    rig.shell.answer(name, name === 'signOut' ? null : { more: 1 });
    const { now, lines } = await see(rig, call);
    expect(now).toEqual({ value: name === 'signOut' ? true : { more: 1 } });
    expect(lines).toEqual([]);
  });

  it.each(Object.entries(told))(
    '%s is sent without asking for an answer, and gives true',
    async (name, { run, params }) => {
      const rig = await createAppRig();
      const { now, lines } = await see(rig, run(rig.app));
      expect(now).toEqual({ value: true });
      expect(lines).toEqual([]);
      expect(rig.shell.last(name).id).toBe(undefined);
      expect(rig.shell.last(name).params).toEqual(params);
    },
  );

  it('covers every method of the contract', () => {
    const others = ['getLoc', 'onBackPress'];
    expect([...Object.keys(asked), ...Object.keys(told), ...others].sort()).toEqual(
      Object.keys(appContract.methods).sort(),
    );
  });
});

describe('an action the app does not have', () => {
  it('gives false and one line when the app is too old', async () => {
    const rig = await iosRig({ appVersion: '3.1.2' });
    expect(await see(rig, rig.app.jumpToPay('vip-week'))).toEqual({
      now: { value: false },
      lines: unsupported('jumpToPay'),
    });
    expect(rig.shell.posted.filter(({ method }) => method === 'jumpToPay')).toEqual([]);
  });

  it('gives false and one line when the app is too new', async () => {
    const getUserInfo = { ...appContract.methods.getUserInfo, until: { ios: '3.2.0' } };
    const retired = { ...appContract, methods: { ...appContract.methods, getUserInfo } };
    const rig = await createAppRig({ kind: 'ios', agent: iosAgent, contract: retired });
    expect(await see(rig, rig.app.getUserInfo())).toEqual({ now: { value: false }, lines: unsupported('getUserInfo') });
  });

  it('gives false and says so when the app version is unknown', async () => {
    const rig = await iosRig({ appVersion: 'newest' });
    const { now, lines } = await see(rig, rig.app.signOut());
    expect(now).toEqual({ value: false });
    expect(lines.filter((line) => line.includes('does not support'))).toEqual(unsupported('signOut'));
  });

  it('gives false and one line on the wrong platform', async () => {
    const jumpToPay = { ...appContract.methods.jumpToPay, since: { ios: '3.1.3' } };
    const onlyIos = { ...appContract, methods: { ...appContract.methods, jumpToPay } };
    const rig = await createAppRig({ contract: onlyIos as unknown as AppContract });
    expect(await see(rig, rig.app.jumpToPay('vip-week'))).toEqual({
      now: { value: false },
      lines: unsupported('jumpToPay'),
    });
  });

  it('gives false and one line when it is switched off', async () => {
    const rig = await createAppRig();
    coreOf(rig.bridge).override = (name) => (name === 'getUserInfo' ? false : undefined);
    coreOf(rig.bridge).shellConnection.refresh();
    expect(await see(rig, rig.app.getUserInfo())).toEqual({ now: { value: false }, lines: unsupported('getUserInfo') });
  });

  it('gives false and one line when the app did not announce it', async () => {
    const rig = await createAppRig({ announcement: { appVersion: '3.2.1.126', methods: ['getLoc'] } });
    expect(await see(rig, rig.app.getUserInfo())).toEqual({ now: { value: false }, lines: unsupported('getUserInfo') });
    expect(await see(rig, rig.app.jumpToProfile('1'))).toEqual({
      now: { value: false },
      lines: unsupported('jumpToProfile'),
    });
  });

  it('gives false and one line when the app answers that it does not know the method', async () => {
    const rig = await createAppRig();
    const call = rig.app.getUserInfo();
    rig.shell.fail('getUserInfo', { code: -32601, message: 'Method not found' });
    expect(await see(rig, call)).toEqual({ now: { value: false }, lines: unsupported('getUserInfo') });
  });
});

describe('on a desktop', () => {
  it.each(everyAction)('$name gives its default and logs nothing', async ({ run, otherwise }) => {
    const rig = await pcRig();
    expect(await see(rig, run(rig.app))).toEqual({ now: { value: otherwise }, lines: [] });
  });

  it('gives its default and logs nothing even when a shell is there and fails', async () => {
    const rig = await createAppRig({ platform: 'pc' });
    const call = rig.app.getUserInfo();
    rig.clock.advance(5000);
    expect(await see(rig, call)).toEqual({ now: { value: {} }, lines: [] });
  });
});

describe('an action that fails', () => {
  it.each(everyAction)(
    '$name gives its default and one line where there is no app',
    async ({ name, run, otherwise }) => {
      const rig = await createAppRig({ withShell: false, agent: androidAgent });
      const { now, lines } = await see(rig, run(rig.app));
      expect(now).toEqual({ value: otherwise });
      expect(lines).toEqual([`bridgehead: ${name} failed: not-in-shell`]);
    },
  );

  it('gives its default and one line when the app does not answer in time', async () => {
    const rig = await createAppRig();
    const before = rig.log.length;
    const call = rig.app.getUserInfo();
    rig.clock.advance(5000);
    expect(await nowOf(call)).toEqual({ value: {} });
    expect(rig.log.slice(before)).toEqual(['bridgehead: getUserInfo failed: timeout']);
  });

  it('gives its default and one line when the native object throws', async () => {
    const rig = await createAppRig();
    rig.shell.before = () => {
      throw new Error('gone');
    };
    expect(await see(rig, rig.app.getUserInfo())).toEqual({
      now: { value: {} },
      lines: ['bridgehead: getUserInfo failed: transport'],
    });
    expect(await see(rig, rig.app.jumpToProfile('1'))).toEqual({
      now: { value: false },
      lines: ['bridgehead: jumpToProfile failed: transport'],
    });
  });

  it('gives its default and one line on a reply that does not fit', async () => {
    const rig = await createAppRig();
    for (const reply of ['text', 7, null, { userId: 12 }, { age: 1.5 }, { age: 2 ** 53 }]) {
      const call = rig.app.getUserInfo();
      rig.shell.answer('getUserInfo', reply);
      expect(await see(rig, call)).toEqual({
        now: { value: {} },
        lines: ['bridgehead: getUserInfo failed: bad-reply'],
      });
    }
  });

  it('gives its default and one line, without the message of the app, when the app fails', async () => {
    const rig = await createAppRig();
    const call = rig.app.getUserInfo();
    rig.shell.fail('getUserInfo', { code: -32603, message: 'user 4711 has no row' });
    expect(await see(rig, call)).toEqual({
      now: { value: {} },
      lines: ['bridgehead: getUserInfo failed: shell-error'],
    });
  });

  it('gives a fresh default each time', async () => {
    const rig = await pcRig();
    const [first, second] = await Promise.all([rig.app.getUserInfo(), rig.app.getUserInfo()]);
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
  });

  it('gives the default passed in when a value is not there', async () => {
    const rig = await createAppRig();
    const call = rig.app.getValueForKey('skin', { colour: 'red' });
    rig.shell.answer('getValueForKey', null);
    expect(await see(rig, call)).toEqual({ now: { value: { colour: 'red' } }, lines: [] });
    const kept = rig.app.getValueForKey('isNew', true);
    rig.shell.answer('getValueForKey', false);
    expect(await see(rig, kept)).toEqual({ now: { value: false }, lines: [] });
  });

  it('gives its default when the params do not fit, instead of rejecting', async () => {
    const rig = await createAppRig();
    expect(await see(rig, rig.app.jumpToProfile(12 as unknown as string))).toEqual({
      now: { value: false },
      lines: ['bridgehead: jumpToProfile failed: bad-argument'],
    });
  });

  it('never rejects after dispose either', async () => {
    const rig = await createAppRig();
    rig.bridge.dispose();
    expect(await nowOf(rig.app.getUserInfo())).toEqual({ value: {} });
  });
});

describe('signOut', () => {
  it('gives false and one line when the user does not confirm it', async () => {
    const rig = await createAppRig();
    const call = rig.app.signOut();
    rig.shell.fail('signOut', { code: -32002, message: 'Cancelled' });
    expect(await see(rig, call)).toEqual({ now: { value: false }, lines: ['bridgehead: signOut failed: cancelled'] });
  });
});

describe('getLoc', () => {
  const locOf = async (rig: AppRig, raw: unknown): Promise<unknown> => {
    const call = rig.app.getLoc();
    rig.shell.answer('getLoc', raw);
    return nowOf(call);
  };

  it.each([
    ['VI', 'VN'],
    ['IN', 'ID'],
    ['MS', 'MY'],
    ['EN', 'EN'],
    ['FR', 'EN'],
    ['', 'EN'],
  ])('maps %s to %s on iOS', async (raw, locale) => {
    expect(await locOf(await iosRig(), raw)).toEqual({ value: locale });
  });

  it.each([
    ['vi', 'vi'],
    ['', 'en'],
  ])('gives "%s" as "%s" on Android', async (raw, locale) => {
    expect(await locOf(await createAppRig(), raw)).toEqual({ value: locale });
  });

  it('follows the rules of the bridge where it has rules of its own, as its snapshot does', async () => {
    const locales = { android: { map: { TH: 'TH' }, fallback: 'EN' }, ios: { fallback: 'EN' } };
    const rig = await createAppRig({ announcement: { appVersion: '99', locale: 'th-TH' }, locales });
    expect(await locOf(rig, 'th')).toEqual({ value: 'TH' });
    expect(rig.bridge.shell.get().locale).toBe('TH');
    expect(localeOf(rig.bridge, 'th')).toBe('TH');
    expect(localeOf(rig.bridge, 'xx')).toBe('EN');
  });

  it('gives en for every failed call, on either platform, with one line', async () => {
    for (const rig of [await iosRig(), await createAppRig()]) {
      const call = rig.app.getLoc();
      rig.shell.answer('getLoc', { loc: 'VI' });
      expect(await see(rig, call)).toEqual({ now: { value: 'en' }, lines: ['bridgehead: getLoc failed: bad-reply'] });
    }
  });

  it('gives en and says so when the app does not have it', async () => {
    const rig = await iosRig({ appVersion: '3.2.1', methods: ['getUserInfo'] });
    expect(await see(rig, rig.app.getLoc())).toEqual({ now: { value: 'en' }, lines: unsupported('getLoc') });
  });

  it('gives en on a desktop and logs nothing', async () => {
    const rig = await pcRig();
    expect(await see(rig, rig.app.getLoc())).toEqual({ now: { value: 'en' }, lines: [] });
  });
});

describe('onBackPress', () => {
  it('asks the app once, and calls each listener for every press until it is removed', async () => {
    const rig = await createAppRig({ announcement: { appVersion: '3.2.1.126' } });
    const presses: string[] = [];
    const press = (): void =>
      rig.shell.say({
        jsonrpc: '2.0',
        method: 'backPressed',
        session: (rig.shell.last('$/hello').params as { session: string }).session,
      });
    const removeA = rig.app.onBackPress(() => presses.push('a'));
    const removeB = rig.app.onBackPress(() => presses.push('b'));
    await settle();
    expect(rig.shell.posted.filter(({ method }) => method === 'onBackPress')).toHaveLength(1);
    press();
    removeA();
    press();
    removeB();
    press();
    expect(presses).toEqual(['a', 'b', 'b']);
    expect(rig.log).toEqual([]);
  });

  it('logs that the bridge does not support it, and stays quiet on a desktop', async () => {
    const old = await createAppRig({ announcement: { appVersion: '3.2.1.126', methods: [] } });
    old.app.onBackPress(() => {});
    await settle();
    expect(old.log).toEqual(unsupported('onBackPress'));
    const pc = await pcRig();
    pc.app.onBackPress(() => {})();
    await settle();
    expect(pc.log).toEqual([]);
  });
});
