import { installShell } from 'bridgehead/mocks';
import { type Contract, createBridge, defineContract, event } from 'bridgehead';
import { inspect } from 'bridgehead/inspect';
import { createBridgeHooks, roleHooks } from 'bridgehead/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHarness } from '../support/bridge.ts';
import { portContract } from '../support/port-contract.ts';
import { act, mount, takeProblems } from './render.tsx';

const { BridgeProvider, useAppTheme, useBackPress, useRole, useSafeArea } = createBridgeHooks(portContract, roleHooks);

function open() {
  const { shell, bridgeOptions } = installShell({
    contract: portContract,
    profile: 'android-newest',
    cleanUp: onTestFinished,
  });
  const bridge = createBridge(portContract, bridgeOptions);
  onTestFinished(bridge.dispose);
  return { shell, bridge };
}

describe('the hooks of roles, with a contract of other names', () => {
  it('follow the theme, the safe area and any other role', async () => {
    const { shell, bridge } = open();
    function Page() {
      const area = useSafeArea();
      return `${useAppTheme()} ${area?.top} ${area?.bottom} ${useRole('keyboard')}`;
    }
    const { container } = await mount(
      <BridgeProvider bridge={bridge}>
        <Page />
      </BridgeProvider>,
    );
    // The simulated app reports its safe area when the page starts.
    const { statusBarHeightPx, bottomInsetPx } = shell.state.device;
    expect(container.textContent).toBe(`light ${statusBarHeightPx} ${bottomInsetPx} undefined`);
    await act(() => {
      shell.app.setTheme('dark');
      shell.emit('edges', { up: 25, down: 17 });
      shell.app.setKeyboardHeight(280);
    });
    expect(container.textContent).toBe('dark 25 17 280');
  });

  it('give a press of the back button to the newest component that has a handler', async () => {
    const { shell, bridge } = open();
    const pressed: string[] = [];
    function Layer({ name }: { readonly name: string }) {
      useBackPress(() => pressed.push(name));
      return null;
    }
    const page = (isOpen: boolean) => (
      <BridgeProvider bridge={bridge}>
        <Layer name="page" />
        {isOpen && <Layer name="dialog" />}
      </BridgeProvider>
    );
    const { render, unmount } = await mount(page(true));
    await act(() => shell.app.pressBack());
    await render(page(false));
    await act(() => shell.app.pressBack());
    expect(pressed).toEqual(['dialog', 'page']);
    expect(shell.received('keepOpen')).toEqual([true]);
    await unmount();
    await act();
    expect(shell.received('keepOpen')).toEqual([true, false]);
  });

  it('tell an app without a method for it nothing about the back button', async () => {
    const contract: Contract = defineContract({
      name: 'events',
      version: '1.0.0',
      methods: {},
      events: { pressed: event() },
      roles: { back: { event: 'pressed' } },
    });
    const { bridge, shell } = await createHarness({ contract });
    const calls: unknown[] = [];
    onTestFinished(inspect(bridge, ({ direction, method }) => direction === 'out' && calls.push(method)));
    const hooks = createBridgeHooks(contract, roleHooks);
    const pressed: string[] = [];
    function Page() {
      hooks.useBackPress(() => pressed.push('page'), { bridge });
      return null;
    }
    const { unmount } = await mount(<Page />);
    await act(() => shell.send({ jsonrpc: '2.0', method: 'pressed' }));
    await unmount();
    await act();
    expect([pressed, calls]).toEqual([['page'], []]);
  });

  it('name roleHooks to JavaScript that calls a hook of roles without them', () => {
    // JavaScript has no types; the cast is true because every member is a function.
    const hooks = createBridgeHooks(portContract) as unknown as Record<string, () => void>;
    for (const name of Object.keys(roleHooks))
      expect(hooks[name]).toThrow(/^Cannot use this hook: it comes with createBridgeHooks\(contract, roleHooks\)/);
  });

  it('name a role that the contract lacks', async () => {
    const { bridge } = open();
    const Size = () => `${useRole('deviceSize', { bridge })?.width}`;
    await expect(mount(<Size />)).rejects.toThrow('Cannot use roles.deviceSize: the contract declares no such role');
    takeProblems(); // React 18 also writes the error to the console
  });
});
