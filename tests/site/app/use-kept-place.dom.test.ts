import { createElement, act, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BootState, SiteBoot } from '../../../site/src/boot/actions/actions.ts';
import { createStateStore } from '../../../site/src/boot/state/state-store.ts';
import { useBootState } from '../../../site/src/app/boot-state.ts';
import { useKeptPlace } from '../../../site/src/app/use-kept-place.ts';
import { mount } from '../legal/mount.ts';

function Page(): ReactNode {
  useKeptPlace(useBootState(({ layout }) => layout, 'mobile'));
  return null;
}

describe(useKeptPlace, () => {
  afterEach(() => {
    delete window.siteBoot;
    vi.restoreAllMocks();
  });

  it('reads the scroll position only when the layout changes, and returns to it', async () => {
    // The values of the state that change here, and the functions that the hook calls.
    const state = createStateStore({ layout: 'mobile', progress: 'idle' } as BootState);
    window.siteBoot = { getState: state.get, subscribe: state.subscribe } as SiteBoot;
    const position = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    const page = await mount(createElement(Page));
    await act(async () => state.set({ progress: 'busy' }));
    expect(position).not.toHaveBeenCalled();
    await act(async () => state.set({ layout: 'desktop' }));
    expect(scroll).toHaveBeenCalledWith(0, 640);
    await page.unmount();
  });
});
