import type { BootState } from '../actions/actions.ts';
import type { BeforePaintEnv } from '../before-paint/prepared-page.ts';
import { writeControls, writeRootFlags } from '../state/root-flags.ts';
import type { StateStore } from '../state/state-store.ts';
import { layoutOf, platformOf } from './device.ts';
import { installFlexible } from './flexible.ts';
import { onceParsed, placeLayout } from './layout.ts';
import { onSettledResize } from './settled-resize.ts';

export interface InstallPageShapeOptions {
  readonly env: BeforePaintEnv;
  readonly state: StateStore<BootState>;
}

export interface PageShape {
  /** Brings controls that have just been rendered in line with the state. */
  refresh(): void;
  restore(): void;
}

/**
 * Keeps the look of the page in line with the state: root flags, text scale, the right layout before the first paint,
 * and detection again after a resize.
 */
export function installPageShape({ env, state }: InstallPageShapeOptions): PageShape {
  const { window, config } = env;
  const { document } = window;
  const root = document.documentElement;
  let systemTextScale = 1;
  let restoreFlexible: (() => void) | undefined;

  const write = (): void => {
    const now = state.get();
    writeRootFlags(root, now);
    writeControls(document, now);
    const scale = String((now.textSize / 100) * systemTextScale);
    if (root.style.getPropertyValue('--text-scale') !== scale) root.style.setProperty('--text-scale', scale);
  };
  const setFlexible = (): void => {
    const isMobile = state.get().layout === 'mobile';
    if (restoreFlexible && !isMobile) {
      restoreFlexible();
      restoreFlexible = undefined;
    }
    if (restoreFlexible || !isMobile) return;
    const onTextScale = (scale: number): void => {
      systemTextScale = scale;
      write();
    };
    restoreFlexible = installFlexible({ ...env, zoom: config.zoom, resizeMs: config.waits.resizeMs, onTextScale });
  };
  const detectAgain = (): void => {
    const platform = platformOf(window);
    const layout = layoutOf(platform);
    const hasChanged = layout !== state.get().layout;
    state.set({ platform, layout });
    if (hasChanged) setFlexible();
  };

  write();
  setFlexible();
  const ends = [
    state.subscribe(write),
    onceParsed(document, () => {
      placeLayout(document, state.get().layout);
      write();
    }),
    onSettledResize({ ...env, resizeMs: config.waits.resizeMs }, detectAgain),
  ];
  return {
    refresh: () => writeControls(document, state.get()),
    restore() {
      ends.forEach((end) => end());
      if (restoreFlexible) restoreFlexible();
    },
  };
}
