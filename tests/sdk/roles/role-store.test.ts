import { type Contract, defineContract, event, method, type RoleValues } from 'bridgehead';
import { inspect } from 'bridgehead/inspect';
import { describe, expect, it, onTestFinished } from 'vitest';
import { roleStore } from '../../../sdk/roles/role-store.ts';
import { createHarness, type CreateHarnessOptions } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';

const contract = defineContract({
  name: 'stores',
  version: '1.0.0',
  methods: {
    readTheme: method<undefined, string>(),
    readHeight: method<undefined, number>(),
    start: method({ reply: false }),
    stop: method({ reply: false }),
  },
  events: {
    themed: event<{ mode: string }>({ state: true }),
    moved: event<number>({ subscribe: { start: 'start', stop: 'stop' } }),
    connected: event<boolean>({ state: true }),
  },
  roles: {
    theme: { event: 'themed', method: 'readTheme', member: 'mode', values: { light: 'day', dark: 'night' } },
    locale: {},
    online: { event: 'connected' },
    keyboard: { event: 'moved', method: 'readHeight' },
  },
});

/** Creates the store of a role, and functions that send events and count what the page sent. */
async function open<Name extends keyof RoleValues>(name: Name, options: CreateHarnessOptions<Contract> = {}) {
  const harness = await createHarness<Contract>({ contract, ...options });
  const { shell, page } = harness;
  const send = (event: string, params: unknown): void => shell.send({ jsonrpc: '2.0', method: event, params });
  const sent = (name: string): number => shell.posted.filter(({ method }) => method === name).length;
  /** Lets the page return from the back/forward cache, after which the app announces itself. */
  const announceAgain = async (announcement: object): Promise<void> => {
    page.enterCache();
    page.leaveCache();
    await settle();
    shell.announce(announcement);
    await settle();
  };
  return { ...harness, ...roleStore(harness.bridge, name), send, sent, announceAgain };
}

describe('the source of a role’s value', () => {
  it('is the announcement for the theme and the locale only', async () => {
    const announcement = { theme: 'dark', locale: 'vi' };
    const { get, bridge } = await open('theme', { announcement });
    const stores = (['locale', 'online', 'keyboard'] as const).map((name) => roleStore(bridge, name).get());
    expect([get(), ...stores]).toEqual(['dark', 'vi', undefined, undefined]);
  });

  it('is the newer one of the event and the announcement', async () => {
    const { get, send, announceAgain } = await open('theme', { announcement: { theme: 'light', methods: [] } });
    send('themed', { mode: 'night' });
    expect(get()).toBe('dark');
    await announceAgain({ theme: 'light', methods: [] });
    expect(get()).toBe('light');
    send('themed', { mode: 'night' });
    expect(get()).toBe('dark');
  });

  it.each([
    ['theme', { theme: 'light', locale: 'vi' }, 'day', { theme: 'dark', locale: 'vi' }],
    ['locale', { theme: 'dark', locale: 'vi' }, 'day', { theme: 'dark', locale: 'id' }],
  ])('is a newer announcement without methods that changes the %s', async (_, announcement, mode, next) => {
    const { get, send, announceAgain } = await open('theme', { announcement });
    send('themed', { mode });
    expect(get()).toBe('light');
    await announceAgain(next);
    expect(get()).toBe('dark');
  });

  it('is the event after a return from the back/forward cache until the app announces itself', async () => {
    const { get, send, page, clock } = await open('theme', { announcement: { theme: 'light' } });
    send('themed', { mode: 'night' });
    page.enterCache();
    page.leaveCache();
    clock.advance(60_000);
    await settle();
    expect(get()).toBe('dark');
  });

  it('is the announcement while the newest event has another value', async () => {
    const { get, send } = await open('theme', { announcement: { theme: 'light' } });
    send('themed', { mode: 'dusk' });
    expect(get()).toBe('light');
  });

  it('is the method’s result while nothing else is known, and the event from then on', async () => {
    const { get, subscribe, shell, send, sent } = await open('theme');
    subscribe(() => {});
    shell.respond('readTheme', 'night');
    await settle();
    expect([get(), sent('readTheme')]).toEqual(['dark', 1]);
    send('themed', { mode: 'day' });
    expect(get()).toBe('light');
  });

  it('is the last payload of an event also without a subscriber', async () => {
    const { get, send, bridge, subscribe } = await open('keyboard');
    const online = roleStore(bridge, 'online');
    send('connected', false);
    const stop = subscribe(() => {});
    send('moved', 280);
    stop();
    expect([get(), online.get()]).toEqual([280, false]);
  });
});

describe('the method of a role', () => {
  it('is not called while the value is known or nothing subscribes', async () => {
    const { get, subscribe, sent, announceAgain } = await open('theme', { announcement: { theme: 'dark' } });
    subscribe(() => {})();
    await announceAgain({ theme: 'light' });
    expect([get(), sent('readTheme')]).toEqual(['light', 0]);
  });

  it('is not called again while its call is in flight', async () => {
    const { subscribe, shell, sent } = await open('keyboard', { announcement: false });
    subscribe(() => {});
    subscribe(() => {});
    shell.announce();
    await settle();
    expect(sent('readHeight')).toBe(1);
  });

  it('is called again at the next announcement if it failed, while something subscribes', async () => {
    const { get, subscribe, shell, sent, announceAgain } = await open('keyboard');
    const stop = subscribe(() => {});
    shell.fail('readHeight', { code: 1, message: 'not yet' });
    await settle();
    expect(sent('readHeight')).toBe(1);
    await announceAgain({});
    expect(sent('readHeight')).toBe(2);
    shell.fail('readHeight', { code: 1, message: 'not yet' });
    await settle();
    stop();
    await announceAgain({});
    expect([get(), sent('readHeight')]).toEqual([undefined, 2]);
  });

  it.each([
    ['called again', true, 2],
    ['not called again without a subscriber', false, 1],
  ])('is %s when the page returns from the back/forward cache with its call in flight', async (_, remains, calls) => {
    const { subscribe, page, sent } = await open('keyboard');
    const stop = subscribe(() => {});
    page.enterCache();
    page.leaveCache();
    if (!remains) stop();
    await settle();
    expect(sent('readHeight')).toBe(calls);
  });

  it('does not exist in a role with an event only', async () => {
    const { subscribe, bridge } = await open('online');
    const traffic: unknown[] = [];
    onTestFinished(inspect(bridge, (entry) => traffic.push(entry)));
    subscribe(() => {});
    await settle();
    expect(traffic).toEqual([]);
  });
});

describe('the subscribers of a role', () => {
  it('share one subscription to the event, which ends with the last of them', async () => {
    const { subscribe, sent, send } = await open('keyboard');
    const heights: string[] = [];
    const stops = ['a', 'b'].map((name) => subscribe(() => heights.push(name)));
    send('moved', 1);
    stops[0]?.();
    stops[0]?.();
    send('moved', 2);
    expect([heights, sent('start'), sent('stop')]).toEqual([['a', 'b', 'b'], 1, 0]);
    stops[1]?.();
    await settle();
    send('moved', 3);
    expect([heights.length, sent('start'), sent('stop')]).toEqual([3, 1, 1]);
  });

  it('are called when the app announces itself', async () => {
    const { get, subscribe, announceAgain } = await open('locale');
    const locales: unknown[] = [];
    const stop = subscribe(() => locales.push(get()));
    await announceAgain({ locale: 'vi' });
    stop();
    await announceAgain({ locale: 'id' });
    expect([locales.at(-1), get()]).toEqual(['vi', 'id']);
  });
});

it('names a role that the contract lacks as a wrong argument', async () => {
  const { bridge } = await createHarness<Contract>({ contract });
  expect(() => roleStore(bridge, 'colors')).toThrow(expect.objectContaining({ code: 'bad-argument' }));
});
