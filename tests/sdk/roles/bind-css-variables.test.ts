import { bindCssVariables, type Contract, defineContract, event } from 'bridgehead';
import { describe, expect, it, vi } from 'vitest';
import { createHarness } from '../../support/bridge.ts';

const contract = defineContract({
  name: 'css',
  version: '1.0.0',
  methods: {},
  events: { looked: event<object>({ state: true }), sized: event<object>({ state: true }), typed: event<number>() },
  roles: {
    theme: { event: 'looked', member: 'mode' },
    colors: { event: 'looked', members: { accent: 'accent', linkVisited: 'visited' } },
    safeArea: { event: 'sized' },
    deviceSize: { event: 'sized' },
    keyboard: { event: 'typed' },
  },
});

/** Binds the variables to an element that lists what is written to it. */
async function bind(prefix?: string) {
  const { shell, bridge } = await createHarness<Contract>({ contract });
  const writes: string[] = [];
  const style = {
    setProperty: (name: string, value: string) => void writes.push(`${name}: ${value}`),
    removeProperty: (name: string) => void writes.push(name),
  };
  const stop = bindCssVariables(bridge, { element: { style }, prefix });
  const send = (method: string, params: unknown): readonly string[] => {
    shell.send({ jsonrpc: '2.0', method, params });
    return writes.splice(0);
  };
  return { send, stop: () => (stop(), writes.splice(0)), shell };
}

describe(bindCssVariables, () => {
  it('writes the variables of all roles', async () => {
    const { send } = await bind();
    expect(send('looked', { mode: 'dark', accent: 'red', visited: '#00f' })).toEqual([
      ...['--app-theme: dark', '--app-color-accent: red', '--app-color-link-visited: #00f'],
    ]);
    expect(send('sized', { top: 24, right: 0, bottom: 16, left: 1, width: 320, height: 640, pixelRatio: 2 })).toEqual([
      ...['--app-safe-area-top: 24px', '--app-safe-area-right: 0px', '--app-safe-area-bottom: 16px'],
      ...['--app-safe-area-left: 1px', '--app-viewport-width: 320px', '--app-viewport-height: 640px'],
    ]);
    expect(send('typed', 280)).toEqual(['--app-keyboard-height: 280px']);
  });

  it('writes only what changed, and removes variables without a value and at the end', async () => {
    const { send, stop } = await bind('shop');
    send('looked', { mode: 'dark', accent: 'red', visited: 'blue' });
    expect(send('looked', { mode: 'dark', accent: 'green' })).toEqual([
      '--shop-color-link-visited',
      '--shop-color-accent: green',
    ]);
    send('sized', { width: 320 });
    expect(send('sized', {})).toEqual(['--shop-viewport-width']);
    expect(stop()).toEqual(['--shop-theme', '--shop-color-accent']);
    expect(send('looked', { mode: 'light' })).toEqual([]);
  });

  it('writes nothing for a contract without roles', async () => {
    const { bridge } = await createHarness();
    const setProperty = vi.fn<() => void>();
    bindCssVariables(bridge, { element: { style: { setProperty, removeProperty: () => {} } } })();
    expect(setProperty).not.toHaveBeenCalled();
  });

  it.each([undefined, {}])('rejects the options %j and says what to write', async (options) => {
    const { bridge } = await createHarness();
    expect(() => bindCssVariables(bridge, options as never)).toThrow(
      'write bindCssVariables(bridge, { element: document.documentElement })',
    );
  });
});
