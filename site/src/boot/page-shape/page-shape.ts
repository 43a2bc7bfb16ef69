import type { BootState } from '../actions/actions.ts';
import type { BeforePaintEnv } from '../before-paint/prepared-page.ts';
import { writeControls, writeRootFlags } from '../state/root-flags.ts';
import type { BootStore } from '../state/boot-store.ts';
import { layoutOf, platformOf } from './device.ts';
import { installFlexible } from './flexible.ts';
import { runWhenParsed, placeLayout } from './layout.ts';
import { onSettledResize } from './settled-resize.ts';

export interface InstallPageShapeOptions {
  readonly env: BeforePaintEnv;
  readonly state: BootStore<BootState>;
}

export interface PageShape {
  /** Updates newly rendered controls to match the state. */
  syncControls(): void;
  restore(): void;
}

/**
 * Keeps the page in sync with the state: root flags, text scale, the right layout before the first paint,
 * and renewed device detection after a resize.
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
  const updateFlexible = (): void => {
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
  const redetect = (): void => {
    const platform = platformOf(window);
    const layout = layoutOf(platform);
    const hasChanged = layout !== state.get().layout;
    state.set({ platform, layout });
    if (hasChanged) updateFlexible();
  };

  write();
  updateFlexible();
  const cleanups = [
    state.subscribe(write),
    runWhenParsed(document, () => {
      placeLayout(document, state.get().layout);
      write();
    }),
    onSettledResize({ ...env, resizeMs: config.waits.resizeMs }, redetect),
  ];
  return {
    syncControls: () => writeControls(document, state.get()),
    restore() {
      cleanups.forEach((cleanup) => cleanup());
      if (restoreFlexible) restoreFlexible();
    },
  };
}
