import { createElement, act, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BootState, SiteBoot } from '../../../site/src/boot/actions/actions.ts';
import { createBootStore } from '../../../site/src/boot/state/boot-store.ts';
import { useBootState } from '../../../site/src/app/boot-state.ts';
import { useRestoredPosition } from '../../../site/src/app/use-restored-position.ts';
import { mountElement } from '../legal/mount-element.ts';

function Page(): ReactNode {
  useRestoredPosition(useBootState(({ layout }) => layout, 'mobile'));
  return null;
}

describe(useRestoredPosition, () => {
  afterEach(() => {
    delete window.siteBoot;
    vi.restoreAllMocks();
  });

  it('reads the scroll position only when the layout changes, and restores it afterwards', async () => {
    // The values of the state that change here, and the functions that the hook calls.
    const state = createBootStore({ layout: 'mobile', progress: 'idle' } as BootState);
    window.siteBoot = { getState: state.get, subscribe: state.subscribe } as SiteBoot;
    const position = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    await mountElement(createElement(Page));
    await act(async () => state.set({ progress: 'busy' }));
    expect(position).not.toHaveBeenCalled();
    await act(async () => state.set({ layout: 'desktop' }));
    expect(scroll).toHaveBeenCalledWith(0, 640);
  });
});
