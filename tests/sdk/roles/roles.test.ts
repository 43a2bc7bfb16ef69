import {
  type Bridge,
  bindCssVariables,
  type Contract,
  createBridge,
  defineContract,
  event,
  handle,
  method,
  type RoleValues,
} from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { installShell, type InstallShellOptions, type Shell } from 'bridgehead/mocks';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { roleStore } from '../../../sdk/roles/role-store.ts';
import { portContract } from '../../support/port-contract.ts';
import { settle } from '../../support/settle.ts';

/** Contracts whose entries have different names, members and values for the same roles. */
const contracts: Readonly<Record<string, Contract>> = { product: appContract, port: portContract };

function open(
  contract: Contract,
  state: Pick<InstallShellOptions<Contract>, 'isVisible' | 'keyboardHeightPx'> = {},
): { bridge: Bridge<Contract>; shell: Shell } {
  const { shell, bridgeOptions } = installShell({ contract, profile: 'ios-newest', cleanUp: onTestFinished, ...state });
  const bridge = createBridge(contract, bridgeOptions);
  onTestFinished(bridge.dispose);
  return { bridge, shell };
}

/** Follows the value of a role and returns the values so far. */
function follow<Name extends keyof RoleValues>(bridge: Bridge<Contract>, name: Name): (RoleValues[Name] | undefined)[] {
  const store = roleStore(bridge, name);
  const values = [store.get()];
  onTestFinished(
    store.subscribe(() => {
      if (store.get() !== values.at(-1)) values.push(store.get());
    }),
  );
  return values;
}

describe.each(Object.keys(contracts))('the roles of a contract: %s', (name) => {
  const contract = contracts[name] as Contract; // a key of the table

  it('follow the theme, the locale and the connection of the simulated app', async () => {
    const { bridge, shell } = open(contract);
    const [themes, locales, online] = [follow(bridge, 'theme'), follow(bridge, 'locale'), follow(bridge, 'online')];
    await settle();
    shell.app.setTheme('dark');
    shell.app.setLocale('vi');
    shell.app.setOnline({ isOnline: false });
    await settle();
    expect(themes.at(-1)).toBe('dark');
    expect(locales.at(-1)).toBe('vi');
    expect(online.at(-1)).toBe(false);
  });

  it('give the press of the back button to the page that intercepts it', async () => {
    const { bridge, shell } = open(contract);
    const { event, intercept = '', member } = contract.roles?.back ?? { event: '' };
    let presses = 0;
    const stop = bridge.on(event, () => presses++);
    await bridge.call(intercept, member === undefined ? true : { [member]: true });
    expect(await shell.app.pressBack()).toBe('stayed');
    await settle();
    expect(presses).toBe(1);
    await bridge.call(intercept, member === undefined ? false : { [member]: false });
    stop();
    expect(await shell.app.pressBack()).toBe('left');
  });

  it('ask the page before the app leaves it', async () => {
    const { bridge, shell } = open(contract);
    const { handler = '', member } = contract.roles?.leave ?? {};
    let mayLeave = false;
    onTestFinished(handle(bridge, handler, () => (member === undefined ? mayLeave : { [member]: mayLeave })));
    await bridge.ready();
    expect(await shell.app.pressBack()).toBe('stayed');
    mayLeave = true;
    expect(await shell.app.pressBack()).toBe('left');
  });

  it('write CSS variables, and remove them', async () => {
    const { bridge, shell } = open(contract);
    const style = new Map<string, string>();
    const element = {
      style: {
        setProperty: (variable: string, value: string) => void style.set(variable, value),
        removeProperty: (variable: string) => style.delete(variable),
      },
    };
    const stop = bindCssVariables(bridge, { element });
    await settle();
    expect(style.get('--app-theme')).toBe('light');
    shell.app.setTheme('dark');
    await settle();
    expect(style.get('--app-theme')).toBe('dark');
    stop();
    expect([...style]).toEqual([]);
  });
});

describe('a role', () => {
  it('has the safe area and the size of the phone in the product’s app', async () => {
    const { bridge, shell } = open(appContract);
    const [areas, sizes] = [follow(bridge, 'safeArea'), follow(bridge, 'deviceSize')];
    await settle();
    const { statusBarHeightPx: top, bottomInsetPx: bottom, widthPx: width, heightPx: height } = shell.state.device;
    expect(areas.at(-1)).toEqual({ top, bottom });
    expect(sizes.at(-1)).toEqual({ width, height, pixelRatio: shell.state.device.pixelRatio });
  });

  it('follows the screen of a simulated phone that is rotated', async () => {
    const { bridge, shell } = open(portContract);
    const areas = follow(bridge, 'safeArea');
    await settle();
    const { device } = shell.app.get();
    shell.app.setDevice({ ...device, statusBarHeightPx: 3, bottomInsetPx: 4 });
    await settle();
    expect(areas.at(-1)).toEqual({ top: 3, bottom: 4 });
    // The argument has a wrong type on purpose.
    expect(() => shell.app.setDevice({ ...device, widthPx: 'wide' } as never)).toThrow('device');
  });

  it('has an open keyboard and a hidden page from the start, and no reports of what a page expects', async () => {
    const { bridge, shell } = open(portContract, { keyboardHeightPx: 280, isVisible: false });
    const [heights, visible] = [follow(bridge, 'keyboard'), follow(bridge, 'visible')];
    await settle();
    expect([heights.at(-1), visible.at(-1)]).toEqual([280, false]);
    shell.dispose();
    const usual = open(portContract);
    await settle();
    expect(usual.bridge.lastPayload('keyboardMoved')).toBe(undefined);
    expect(usual.bridge.lastPayload('shown')).toBe(undefined);
  });

  it('has the values of members of members, also in the payloads of the simulated app', async () => {
    const config = v.looseObject({
      look: v.looseObject({ mode: v.picklist(['light', 'dark']), scheme: v.string() }),
      insets: v.looseObject({ top: v.number(), bottom: v.number() }),
    });
    const contract = defineContract({
      name: 'config',
      version: '1.0.0',
      methods: { getConfig: method({ result: config }) },
      events: { configChanged: event({ payload: config, state: true }), 'dots.changed': event<object>() },
      roles: {
        theme: { event: 'configChanged', method: 'getConfig', member: 'look.mode' },
        safeArea: { event: 'configChanged', members: { top: 'insets.top', bottom: 'insets.bottom' } },
        colors: { event: 'dots.changed', members: { link: 'colors.link', text: 'none.text' } },
      },
    });
    const { bridge, shell } = open(contract);
    const [themes, areas, colors] = [follow(bridge, 'theme'), follow(bridge, 'safeArea'), follow(bridge, 'colors')];
    await settle();
    shell.app.setTheme('dark');
    await settle();
    expect(themes.at(-1)).toBe('dark');
    expect(Object.keys(areas.at(-1) ?? {})).toEqual(['top', 'bottom']);
    const result = await bridge.call('getConfig');
    expect(result).toHaveProperty('look.mode', 'dark');
    expect(result).toHaveProperty('look.scheme');
    // A member whose own name has a dot takes precedence.
    shell.emit('dots.changed', { 'colors.link': 'red', colors: { link: 'blue' }, none: null });
    await settle();
    expect(colors.at(-1)).toEqual({ link: 'red' });
  });

  it('has the values of members under the names of the role', async () => {
    const { bridge, shell } = open(portContract);
    const areas = follow(bridge, 'safeArea');
    const keyboard = follow(bridge, 'keyboard');
    const visible = follow(bridge, 'visible');
    await settle();
    shell.emit('edges', { up: 24, down: 16 });
    shell.app.setKeyboardHeight(280);
    shell.app.setVisible({ isVisible: false });
    await settle();
    expect([areas.at(-1), keyboard.at(-1), visible.at(-1)]).toEqual([{ top: 24, bottom: 16 }, 280, false]);
  });

  it('shares the payload of one event with other roles in the simulated app', async () => {
    const number = v.number();
    const layout = v.looseObject({ top: number, bottom: number, keyboard: number, width: number, height: number });
    const contract = defineContract({
      name: 'shared',
      version: '1.0.0',
      methods: {},
      events: { layout: event({ payload: layout, state: true }) },
      roles: {
        safeArea: { event: 'layout' },
        deviceSize: { event: 'layout' },
        keyboard: { event: 'layout', member: 'keyboard' },
      },
    });
    const { bridge, shell } = open(contract);
    const payloads: unknown[] = [];
    bridge.on('layout', (payload) => void payloads.push(payload));
    const [areas, keyboards] = [follow(bridge, 'safeArea'), follow(bridge, 'keyboard')];
    await settle();
    expect(payloads).toHaveLength(1);
    const [area] = areas.slice(-1);
    shell.app.setKeyboardHeight(280);
    await settle();
    expect(keyboards.at(-1)).toBe(280);
    expect(areas.at(-1)).toEqual(area);
    shell.app.setDevice({ ...shell.state.device, widthPx: 800, heightPx: 300 });
    await settle();
    expect(payloads).toHaveLength(3);
    expect(payloads.at(-1)).toMatchObject({ width: 800, height: 300, keyboard: 280 });
  });

  it('leaves the page by the back button in an app that does not have its event', async () => {
    const contract = defineContract({
      name: 'gated',
      version: '1.0.0',
      methods: {},
      events: { back: event({ since: { ios: '2.0', android: '2.0' } }) },
      roles: { back: { event: 'back' } },
    });
    for (const [profile, outcome] of [
      ['ios-at-2.0', 'stayed'],
      ['ios-below-2.0', 'left'],
    ] as const) {
      const { shell, bridgeOptions } = installShell({ contract, profile, cleanUp: onTestFinished });
      const bridge = createBridge(contract, bridgeOptions);
      onTestFinished(bridge.dispose);
      expect(await shell.app.pressBack()).toBe(outcome);
    }
  });

  it('reads its method once, and again for the next subscriber if it failed', async () => {
    const { bridge, shell } = open(portContract);
    const { get, subscribe } = roleStore(bridge, 'colors');
    shell.respond('readLook', new Error('not yet'));
    subscribe(() => {})();
    await settle();
    expect(get()).toBeUndefined();
    shell.respond('readLook', { mode: 'day', accent: 'red' });
    for (let count = 0; count < 2; count++) {
      subscribe(() => {})();
      await settle();
    }
    expect(get()).toEqual({ accent: 'red' });
    expect(shell.received('readLook')).toHaveLength(2);
  });

  it('answers methods and events by the names of an object’s own members', async () => {
    const contract = defineContract({
      name: 'odd',
      version: '1.0.0',
      methods: { ['__proto__']: method<undefined, string>(), constructor: method({ reply: false }) },
      events: {},
      roles: { locale: { method: '__proto__' }, leave: { method: 'constructor' } },
    });
    const { bridge, shell } = open(contract);
    expect(await bridge.call('__proto__')).toBe('en');
    await bridge.call('constructor');
    expect(shell.state.screens).toEqual([]);
  });

  it('keeps the object of a value until it changes', async () => {
    const { bridge, shell } = open(portContract);
    const store = roleStore(bridge, 'safeArea');
    await bridge.ready();
    shell.emit('edges', { up: 24, down: 16 });
    await settle();
    expect(store.get()).toBe(store.get());
    expect(roleStore(bridge, 'safeArea')).toBe(store);
  });

  it('is unknown while a value is of another type or has no name', async () => {
    const { bridge, shell } = open(portContract);
    const themes = follow(bridge, 'theme');
    await settle();
    shell.respond('readLook', { mode: 'dusk' } as never); // violates the contract
    expect(themes.every((theme) => theme === undefined || theme === 'light' || theme === 'dark')).toBe(true);
  });

  it('is not declared by every contract, which is one sentence', () => {
    const { bridge } = open({ ...portContract, roles: undefined });
    expect(() => roleStore(bridge, 'theme')).toThrow(
      'Cannot use roles.theme: the contract declares no such role; write roles: { theme: { … } } in defineContract',
    );
  });
});
