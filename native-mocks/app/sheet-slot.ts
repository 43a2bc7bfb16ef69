import type { AppSheet, AppState } from './app-state.ts';

/** Holds the open sheet, at most one, whose call waits for user input. */
export interface SheetSlot {
  /** Opens a sheet and closes the open one; resolves with the user's choice, or with `undefined` if the sheet is dismissed. */
  open(sheet: AppSheet): Promise<unknown>;
  /** Closes the sheet with a result. */
  close(result: unknown): void;
  /** Discards the sheet without a result, because the page that called was unloaded. */
  discard(): void;
}

/** Creates the slot. `show` updates the displayed sheet. */
export function createSheetSlot(show: (change: Pick<AppState, 'sheet'>) => void): SheetSlot {
  let resolveOpen: ((result: unknown) => void) | undefined;
  const close = (result: unknown): void => {
    const resolve = resolveOpen;
    resolveOpen = undefined;
    show({ sheet: undefined });
    resolve?.(result);
  };
  return {
    open(sheet) {
      if (resolveOpen) close(undefined);
      return new Promise((resolve) => {
        resolveOpen = resolve;
        show({ sheet });
      });
    },
    close,
    discard() {
      resolveOpen = undefined;
    },
  };
}
