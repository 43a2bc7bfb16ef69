import type { BootState } from './actions.ts';
import type { BootEnv } from './boot-env.ts';
import { layoutOf, platformOf } from './device.ts';
import { installFlexible } from './flexible.ts';
import { onceParsed, placeLayout } from './layout.ts';
import { writeControls, writeRootFlags } from './root-flags.ts';
import { onSettledResize } from './settled-resize.ts';
import type { StateStore } from './state-store.ts';

export interface InstallPageShapeOptions {
  readonly env: BootEnv;
  readonly state: StateStore<BootState>;
  /** A static file: normal zoomable viewport, one layout, no detection after a resize. */
  readonly isStatic: boolean;
  /** The other layout is needed; React has to render it. Called after the state has changed. */
  readonly onLayoutChanged: () => void;
}

/**
 * Keeps the look of the page in line with the state: root flags, text scale, the right layout before the first paint,
 * and detection again after a resize. Returns `restore`.
 */
export function installPageShape({ env, state, isStatic, onLayoutChanged }: InstallPageShapeOptions): () => void {
  const { window, config } = env;
  const { document } = window;
  const root = document.documentElement;
  let systemTextScale = 1;
  let restoreFlexible: (() => void) | undefined;

  const write = (): void => {
    const now = state.get();
    writeRootFlags(root, now);
    writeControls(document, now);
    root.style.setProperty('--text-scale', String((now.textSize / 100) * systemTextScale));
  };
  const setFlexible = (): void => {
    const isMobile = !isStatic && state.get().layout === 'mobile';
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
    if (!hasChanged) return;
    setFlexible();
    onLayoutChanged();
  };

  write();
  setFlexible();
  const ends = [
    state.subscribe(write),
    onceParsed(document, () => {
      if (!isStatic) placeLayout(document, state.get().layout);
      write();
    }),
    isStatic ? () => undefined : onSettledResize({ ...env, resizeMs: config.waits.resizeMs }, detectAgain),
  ];
  return () => {
    ends.forEach((end) => end());
    if (restoreFlexible) restoreFlexible();
  };
}
