import type { AppSheet, AppState } from './app-state.ts';

/** The place of the app's sheet: one at most is open, and a call of the page waits for what the person does. */
export interface SheetSeat {
  /** Opens a sheet in place of the one before; resolves with the person's answer, `undefined` when they dismissed it. */
  open(sheet: AppSheet): Promise<unknown>;
  /** Closes it with an answer. */
  end(result: unknown): void;
  /** Leaves it unanswered: the page that asked is gone. */
  forget(): void;
}

/** Makes it; `show` changes what is on the screen. */
export function createSheetSeat(show: (change: Pick<AppState, 'sheet'>) => void): SheetSeat {
  let answerOpen: ((result: unknown) => void) | undefined;
  const end = (result: unknown): void => {
    const answer = answerOpen;
    answerOpen = undefined;
    show({ sheet: undefined });
    answer?.(result);
  };
  return {
    open(sheet) {
      if (answerOpen) end(undefined);
      return new Promise((resolve) => {
        answerOpen = resolve;
        show({ sheet });
      });
    },
    end,
    forget() {
      answerOpen = undefined;
    },
  };
}
