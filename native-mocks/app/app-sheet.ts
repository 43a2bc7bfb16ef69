import type { AppState } from './app-state.ts';

/** The app's sheet (payment, sign-out): one at most is open, and a call of the page waits for what the person does. */
export interface AppSheet {
  /** Opens a sheet in place of the one before; resolves with the person's answer, `undefined` when they dismissed it. */
  open(sheet: NonNullable<AppState['sheet']>): Promise<unknown>;
  /** Closes it with an answer. */
  end(result: unknown): void;
  /** Leaves it unanswered: the page that asked is gone. */
  forget(): void;
}

/** Makes it; `show` changes what is on the screen. */
export function createAppSheet(show: (change: Pick<AppState, 'sheet'>) => void): AppSheet {
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
