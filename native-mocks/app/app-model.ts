import { createStateStore } from '../state-store.ts';
import { type AppChanges, createAppChanges } from './app-changes.ts';
import { type AppScreen, type AppSheet, type AppState, demoDevice, demoUser } from './app-state.ts';
import { createSheetSeat } from './sheet-seat.ts';

/** What the model asks of the shell around it. */
export interface AppModelHost {
  /** Sends an event to the page, if the contract and the app version have it. */
  readonly tell: (event: string, payload?: unknown) => void;
  /** Whether the page lets the app leave; `true` when the page does not answer such questions. */
  readonly mayLeave: (reason: string) => Promise<boolean>;
  /** `auto`: pays and signs out at once. `manual`: a sheet waits for `answerSheet` or `dismissSheet`. */
  readonly interaction: 'auto' | 'manual';
}

/** The simulated app: its state, and what a person can do with it. */
export interface AppModel extends AppChanges {
  get(): AppState;
  /** Calls the listener after each change; returns its unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Writes the key-value store; `undefined` removes the key. */
  setValue(key: string, value: unknown): void;
  /**
   * Presses the back button: the page hears it if it asked to (`backPressed`). Closes the open sheet, else the top
   * screen, unless the page keeps the button for itself or does not want to be left (`canLeave`).
   */
  pressBack(): Promise<'left' | 'stayed'>;
  /** Answers the open sheet; the method's call gets this result. */
  answerSheet(result: unknown): void;
  /** Closes the open sheet as a person who changed their mind. */
  dismissSheet(): void;
  /** Opens a screen above the page. */
  open(screen: AppScreen): void;
  /** Closes the top screen. */
  close(): void;
  /** Opens a sheet, and resolves with what the person answered; `undefined` when they dismissed it. */
  ask(sheet: AppSheet, usual: unknown): Promise<unknown>;
  /** Changes members of the state. */
  patch(change: Partial<AppState>): void;
  /** What the page did to the app's chrome ends with the page. */
  pageIsGone(): void;
}

/** What the model starts from; everything has a demo value. */
export type AppModelStart = Partial<Omit<AppState, 'screens' | 'sheet' | 'analytics' | 'effect' | 'back' | 'navBar'>>;

const freshChrome = {
  screens: [{ kind: 'page' as const }],
  sheet: undefined,
  effect: undefined,
  navBar: { isHidden: false, hasLightStatusBar: false },
  back: { isHeard: false, isStopped: false },
};

export function createAppModel(start: AppModelStart, host: AppModelHost): AppModel {
  const { get, subscribe, patch } = createStateStore(startState(start));
  const sheet = createSheetSeat(patch);
  const close = (): void => patch({ screens: get().screens.slice(0, -1) });

  return {
    get,
    subscribe,
    patch,
    ...createAppChanges(patch, host.tell),
    setValue: (key, value) => patch({ values: { ...get().values, [key]: value } }),
    async pressBack() {
      if (get().sheet) {
        sheet.end(undefined);
        return 'stayed';
      }
      if (get().screens.length <= 1) {
        if (get().back.isHeard) host.tell('backPressed');
        if (get().back.isStopped || !(await host.mayLeave('back'))) return 'stayed';
      }
      close();
      return 'left';
    },
    answerSheet: sheet.end,
    dismissSheet: () => sheet.end(undefined),
    open: (screen) => patch({ screens: [...get().screens, screen] }),
    close,
    ask: (asked, usual) => (host.interaction === 'auto' ? Promise.resolve(usual) : sheet.open(asked)),
    pageIsGone() {
      sheet.forget();
      patch(freshChrome);
    },
  };
}

function startState(start: AppModelStart): AppState {
  return {
    user: 'user' in start ? start.user : demoUser,
    theme: start.theme ?? 'light',
    locale: start.locale ?? 'en',
    isOnline: start.isOnline ?? true,
    values: start.values ?? {},
    device: start.device ?? demoDevice,
    analytics: [],
    ...freshChrome,
  };
}
