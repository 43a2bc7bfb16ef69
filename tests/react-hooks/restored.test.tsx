import { appContract } from 'bridgehead/app';
import { useBackPress, useNavbar } from 'bridgehead/app/react';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../support/bridge.ts';
import { installScriptedShell } from '../support/scripted-shell.ts';
import { type AppHooksHarness, mountBelow, sent } from './app-hooks-harness.tsx';
import { act } from './render.tsx';

function Dialog(): null {
  useBackPress(() => {});
  useNavbar({ hidden: true });
  return null;
}
const hidden = { hideBar: true, lightStatusBar: false };
const shown = { hideBar: false, lightStatusBar: false };

/** Lets the page return from the back/forward cache, and the app announce itself again. */
async function restore({ page, shell }: AppHooksHarness): Promise<void> {
  await act(() => {
    page.enterCache();
    page.leaveCache();
  });
  await act(() => shell.announce({ appVersion: '3.2.1.200' }));
}

describe('useNavbar and useBackPress after a return from the back/forward cache', () => {
  it('sends navbar and back behaviour again at each return from the cache, once for all components', async () => {
    const dialogs = [<Dialog key="a" />, <Dialog key="b" />];
    const { harness, ...mounted } = await mountBelow(dialogs);
    expect([sent(harness, 'setNavbarType'), sent(harness, 'stopBackBehavior')]).toEqual([[hidden], [{ stop: true }]]);
    await restore(harness);
    expect(sent(harness, 'setNavbarType')).toEqual([hidden, hidden]);
    expect(sent(harness, 'stopBackBehavior')).toEqual([{ stop: true }, { stop: true }]);
    await restore(harness);
    expect(sent(harness, 'setNavbarType')).toHaveLength(3);
    expect(sent(harness, 'stopBackBehavior')).toHaveLength(3);
    await mounted.unmount();
    expect(sent(harness, 'setNavbarType').slice(3)).toEqual([shown]);
    expect(sent(harness, 'stopBackBehavior').slice(3)).toEqual([{ stop: false }]);
  });

  it('sends navbar and back behaviour again when the app announces itself during the return', async () => {
    const { harness } = await mountBelow(<Dialog />);
    harness.shell.onPost = ({ method }) =>
      void (method === '$/hello' && harness.shell.announce({ appVersion: '3.2.1.200' }));
    await act(() => {
      harness.page.enterCache();
      harness.page.leaveCache();
    });
    expect(sent(harness, 'setNavbarType')).toEqual([hidden, hidden]);
    expect(sent(harness, 'stopBackBehavior')).toEqual([{ stop: true }, { stop: true }]);
  });

  it('sends no navbar and back behaviour of removed components after the return, but the navbar of the next component', async () => {
    const { harness, ...mounted } = await mountBelow(<Dialog />);
    await mounted.render(null);
    await restore(harness);
    expect(sent(harness, 'setNavbarType')).toEqual([hidden, shown]);
    expect(sent(harness, 'stopBackBehavior')).toEqual([{ stop: true }, { stop: false }]);
    function Shown(): null {
      useNavbar({});
      return null;
    }
    await mounted.render(<Shown />);
    expect(sent(harness, 'setNavbarType')).toEqual([hidden, shown, shown]);
  });

  it('sends navbar and back behaviour once for other updates of the shell', async () => {
    const { harness } = await mountBelow(<Dialog />);
    await act(() => harness.shell.announce({ appVersion: '3.2.1.201' }));
    expect(sent(harness, 'setNavbarType')).toEqual([hidden]);
    expect(sent(harness, 'stopBackBehavior')).toEqual([{ stop: true }]);
  });
});

describe('useNavbar and useBackPress before a shell is found', () => {
  it.each([
    ['none is expected', undefined],
    ['one is expected', /Android/],
  ] as const)('sends navbar and back behaviour once to a shell that is found late when %s', async (_, expectShell) => {
    const harness = await createHarness({
      contract: appContract,
      withShell: false,
      ...(expectShell && { expectShell }),
    });
    await mountBelow(<Dialog />, { harness });
    const shell = installScriptedShell(harness.page.window, 'android-object', { contract: appContract });
    await act(() => {
      if (expectShell) harness.clock.advance(1000);
      else void harness.bridge.safeCall('getUserInfo');
    });
    await act(() => shell.announce({ appVersion: '3.2.1.200' }));
    expect(sent({ ...harness, shell }, 'setNavbarType')).toEqual([hidden]);
    expect(sent({ ...harness, shell }, 'stopBackBehavior')).toEqual([{ stop: true }]);
    expect(sent({ ...harness, shell }, 'onBackPress')).toHaveLength(1);
  });
});
