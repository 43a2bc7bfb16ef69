import type { Contract } from 'bridgehead';
import { type AppChanges, createAppChanges } from './app-changes.ts';
import type { AppRoles } from './app-roles.ts';
import { type AppScreen, type AppSheet, type AppState, demoDevice, demoUser } from './app-state.ts';
import { createSheetSlot } from './sheet-slot.ts';
import { createStateStore } from './state-store.ts';

/** The functions of the shell that the model calls. */
export interface AppModelHost {
  /** The contract, whose roles say which events report the user's actions. */
  readonly contract: Contract;
  readonly roles: AppRoles;
  /** Sends an event to the page, if the contract and the app version have it. Returns whether they do. */
  readonly emit: (event: string, payload?: unknown) => boolean;
  /** Requests the page's permission to leave by the handler of the role `leave`; resolves with `true` when the page has none. */
  readonly canLeave: (reason: string) => Promise<boolean>;
  /** `auto`: payment and sign-out succeed immediately. `manual`: they wait for `completeSheet` or `dismissSheet`. */
  readonly interaction: 'auto' | 'manual';
}

/** The simulated app and its user's actions. */
export interface AppModel extends AppChanges {
  /** Returns the state now. */
  get(): AppState;
  /** Calls the listener after each change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Writes the key-value store; `undefined` removes the key. */
  setValue(key: string, value: unknown): void;
  /**
   * Closes the open sheet, otherwise the top screen. On the page itself, emits the event of the role `back` if it
   * listens, and leaves unless the page intercepts it or its handler of the role `leave` refuses.
   */
  pressBack(): Promise<'left' | 'stayed'>;
  /** Closes the open sheet with the result of its call. */
  completeSheet(result: unknown): void;
  /** Cancels the open sheet; its call rejects with −32002. */
  dismissSheet(): void;
  /** Opens a screen above the page. */
  openScreen(screen: AppScreen): void;
  /** Closes the top screen. */
  closeScreen(): void;
  /** Opens a sheet; resolves with its result, `undefined` when dismissed, in `auto` mode with `defaultResult`. */
  openSheet(sheet: AppSheet, defaultResult: unknown): Promise<unknown>;
  /** Changes members of the state. */
  patch(change: Partial<AppState>): void;
  /** Resets screens, sheet, effect, bar and back button, as a new page does. */
  resetChrome(): void;
}

/** The initial state of the app; with demo values by default. */
export type InitialAppState = Partial<Omit<AppState, 'screens' | 'sheet' | 'analytics' | 'effect' | 'back' | 'navBar'>>;

const initialChrome = {
  screens: [{ kind: 'page' as const }],
  sheet: undefined,
  effect: undefined,
  navBar: { isHidden: false, hasLightStatusBar: false },
};

export function createAppModel(start: InitialAppState, host: AppModelHost): AppModel {
  const chrome = { ...initialChrome, back: initialBack(host.contract) };
  const { get, subscribe, patch } = createStateStore<AppState>({ ...createInitialState(start), ...chrome });
  const sheet = createSheetSlot(patch);
  const back = host.contract.roles?.back;
  const closeScreen = (): void => patch({ screens: get().screens.slice(0, -1) });

  return {
    get,
    subscribe,
    patch,
    ...createAppChanges({ patch, get, emit: host.emit, roles: host.roles }),
    setValue: (key, value) => patch({ values: { ...get().values, [key]: value } }),
    async pressBack() {
      if (get().sheet) {
        sheet.close(undefined);
        return 'stayed';
      }
      if (get().screens.length <= 1) {
        const { hasListener, isIntercepted } = get().back;
        const isEmitted = back && hasListener && host.emit(back.event);
        // Without a method that intercepts, an app leaves the press to a page that listens.
        const isHeld = back && back.intercept === undefined ? isEmitted : isIntercepted;
        if (isHeld || !(await host.canLeave('back'))) return 'stayed';
      }
      closeScreen();
      return 'left';
    },
    completeSheet: sheet.close,
    dismissSheet: () => sheet.close(undefined),
    openScreen: (screen) => patch({ screens: [...get().screens, screen] }),
    closeScreen,
    openSheet: (opened, defaultResult) =>
      host.interaction === 'auto' ? Promise.resolve(defaultResult) : sheet.open(opened),
    resetChrome() {
      sheet.discard();
      patch(chrome);
    },
  };
}

/** A page listens from the start if its contract names no method that starts the event. */
function initialBack({ roles, events }: Contract): AppState['back'] {
  const spec = roles?.back && events[roles.back.event];
  return { hasListener: spec !== undefined && !spec.subscribe, isIntercepted: false };
}

function createInitialState(start: InitialAppState): Omit<AppState, keyof typeof initialChrome | 'back'> {
  return {
    user: 'user' in start ? start.user : demoUser,
    theme: start.theme ?? 'light',
    locale: start.locale ?? 'en',
    launchData: start.launchData,
    isOnline: start.isOnline ?? true,
    isVisible: start.isVisible ?? true,
    keyboardHeightPx: start.keyboardHeightPx ?? 0,
    values: start.values ?? {},
    device: start.device ?? demoDevice,
    analytics: [],
  };
}
