import { type AppBridge, appContract, type AppContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { updateSnapshot } from '../../../sdk/shell/store.ts';
import { stateOf } from '../../support/bridge.ts';
import { androidAgent, iosAgent } from '../../support/page.ts';
import { throwing } from '../../support/throwing.ts';
import { actionsWithResponse, actionsWithoutResponse } from './app-actions.ts';
import { createAppHarness, createIosHarness, createPcHarness, outcomeOf, unsupported } from './app-harness.ts';

const everyAction = Object.entries<{ run: (app: AppBridge) => Promise<unknown>; otherwise?: unknown }>({
  ...actionsWithResponse,
  ...actionsWithoutResponse,
}).map(([name, { run, otherwise = false }]) => ({ name, run, otherwise }));

describe('actions that the app does not support', () => {
  it('resolves an action with false and logs one line when the app is too old', async () => {
    const harness = await createIosHarness({ appVersion: '3.1.2' });
    expect(await outcomeOf(harness, harness.app.jumpToPay('vip-week'))).toEqual([false, unsupported('jumpToPay')]);
    expect(harness.shell.posted.filter(({ method }) => method === 'jumpToPay')).toEqual([]);
  });

  it('resolves an action with false and logs one line when the app is too new', async () => {
    const getUserInfo = { ...appContract.methods.getUserInfo, until: { ios: '3.2.0' } };
    const retired = { ...appContract, methods: { ...appContract.methods, getUserInfo } };
    const harness = await createAppHarness({ kind: 'ios', agent: iosAgent, contract: retired });
    expect(await outcomeOf(harness, harness.app.getUserInfo())).toEqual([false, unsupported('getUserInfo')]);
  });

  it('resolves an action with false and logs the reason when the app version is unknown', async () => {
    const harness = await createIosHarness({ appVersion: 'newest' });
    const [value, lines] = await outcomeOf(harness, harness.app.signOut());
    expect(value).toBe(false);
    expect(lines.filter((line) => line.includes('does not support'))).toEqual(unsupported('signOut'));
  });

  it('resolves an action with false and logs one line on the wrong platform', async () => {
    const jumpToPay = { ...appContract.methods.jumpToPay, since: { ios: '3.1.3' } };
    const onlyIos = { ...appContract, methods: { ...appContract.methods, jumpToPay } };
    const harness = await createAppHarness({ contract: onlyIos as unknown as AppContract });
    expect(await outcomeOf(harness, harness.app.jumpToPay('vip-week'))).toEqual([false, unsupported('jumpToPay')]);
  });

  it('resolves an action with false and logs one line when it is disabled', async () => {
    const harness = await createAppHarness();
    coreOf(harness.bridge).additions.override = (name) => (name === 'getUserInfo' ? false : undefined);
    updateSnapshot(coreOf(harness.bridge), {});
    expect(await outcomeOf(harness, harness.app.getUserInfo())).toEqual([false, unsupported('getUserInfo')]);
  });

  it('resolves an action with false and logs one line when the app did not announce it', async () => {
    const harness = await createAppHarness({ announcement: { appVersion: '3.2.1.126', methods: ['getLoc'] } });
    expect(await outcomeOf(harness, harness.app.getUserInfo())).toEqual([false, unsupported('getUserInfo')]);
    expect(await outcomeOf(harness, harness.app.jumpToProfile('1'))).toEqual([false, unsupported('jumpToProfile')]);
  });

  it('resolves an action with false and logs one line when the app responds that it does not know the method', async () => {
    const harness = await createAppHarness();
    const call = harness.app.getUserInfo();
    harness.shell.fail('getUserInfo', { code: -32601, message: 'Method not found' });
    expect(await outcomeOf(harness, call)).toEqual([false, unsupported('getUserInfo')]);
  });
});

describe('actions on a desktop', () => {
  it.each(everyAction)('resolves $name with its default on a desktop and logs nothing', async ({ run, otherwise }) => {
    const harness = await createPcHarness();
    expect(await outcomeOf(harness, run(harness.app))).toEqual([otherwise, []]);
  });

  it('resolves an action with its default on a desktop and logs nothing, even when a shell is present and fails', async () => {
    const harness = await createAppHarness({ platform: 'pc' });
    const call = harness.app.getUserInfo();
    harness.clock.advance(5000);
    expect(await outcomeOf(harness, call)).toEqual([{}, []]);
  });
});

describe('actions that fail', () => {
  it.each(everyAction)(
    'resolves $name with its default and logs one line where there is no app',
    async ({ name, run, otherwise }) => {
      const harness = await createAppHarness({ withShell: false, agent: androidAgent });
      const lines = [`bridgehead: ${name} failed: not-in-shell`];
      expect(await outcomeOf(harness, run(harness.app))).toEqual([otherwise, lines]);
    },
  );

  it('resolves an action with its default and logs one line when the app does not respond in time', async () => {
    const harness = await createAppHarness();
    const call = harness.app.getUserInfo();
    harness.clock.advance(5000);
    expect(await outcomeOf(harness, call)).toEqual([{}, ['bridgehead: getUserInfo failed: timeout']]);
  });

  it('resolves an action with its default and logs one line when the native object throws', async () => {
    const harness = await createAppHarness();
    harness.shell.before = throwing('gone');
    expect(await outcomeOf(harness, harness.app.getUserInfo())).toEqual([
      {},
      ['bridgehead: getUserInfo failed: transport'],
    ]);
    expect(await outcomeOf(harness, harness.app.jumpToProfile('1'))).toEqual([
      false,
      ['bridgehead: jumpToProfile failed: transport'],
    ]);
  });

  it('resolves an action with its default and logs one line when the response does not match the schema', async () => {
    const harness = await createAppHarness();
    for (const response of ['text', 7, null, { userId: 12 }, { age: 1.5 }, { age: 2 ** 53 }]) {
      const call = harness.app.getUserInfo();
      harness.shell.respond('getUserInfo', response);
      expect(await outcomeOf(harness, call)).toEqual([{}, ['bridgehead: getUserInfo failed: bad-response']]);
    }
  });

  it('resolves an action with its default and logs one line, without the message from the app, when the app fails', async () => {
    const harness = await createAppHarness();
    const call = harness.app.getUserInfo();
    harness.shell.fail('getUserInfo', { code: -32603, message: 'user 4711 has no row' });
    expect(await outcomeOf(harness, call)).toEqual([{}, ['bridgehead: getUserInfo failed: shell-error']]);
  });

  it('resolves a failed action with a fresh default each time', async () => {
    const harness = await createPcHarness();
    const [first, second] = await Promise.all([harness.app.getUserInfo(), harness.app.getUserInfo()]);
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
  });

  it('resolves getValueForKey with the default passed in when the value is missing', async () => {
    const harness = await createAppHarness();
    const call = harness.app.getValueForKey('skin', { colour: 'red' });
    harness.shell.respond('getValueForKey', null);
    expect(await outcomeOf(harness, call)).toEqual([{ colour: 'red' }, []]);
    const kept = harness.app.getValueForKey('isNew', true);
    harness.shell.respond('getValueForKey', false);
    expect(await outcomeOf(harness, kept)).toEqual([false, []]);
  });

  it('resolves an action with its default instead of rejecting when the params do not match the schema', async () => {
    const harness = await createAppHarness();
    expect(await outcomeOf(harness, harness.app.jumpToProfile(12 as unknown as string))).toEqual([
      false,
      ['bridgehead: jumpToProfile failed: bad-argument'],
    ]);
  });

  it('never rejects an action after dispose', async () => {
    const harness = await createAppHarness();
    harness.bridge.dispose();
    expect(await stateOf(harness.app.getUserInfo())).toEqual({ value: {} });
  });
});

describe('signOut', () => {
  it('resolves signOut with false and logs one line when the user does not confirm it', async () => {
    const harness = await createAppHarness();
    const call = harness.app.signOut();
    harness.shell.fail('signOut', { code: -32002, message: 'Cancelled' });
    expect(await outcomeOf(harness, call)).toEqual([false, ['bridgehead: signOut failed: cancelled']]);
  });
});
