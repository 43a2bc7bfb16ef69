/** A minimal window for a bridge without real browser features: document, lifecycle events, seeded randomness. */
export interface FakePage {
  [member: string]: unknown;
  [member: symbol]: unknown;
  navigator: { userAgent: string; maxTouchPoints?: number };
  /** The page's namespace object, once created by the SDK or a shell. */
  bridgehead?: { receive?: (input: unknown) => void; shell?: unknown; mainFrame?: boolean };
}

export const androidAgent =
  'Mozilla/5.0 (Linux; Android 13; SM-A536E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0 Mobile Safari/537.36';
export const iosAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
export const desktopAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';

/** The actions of tests on a page. */
export interface PageControl {
  readonly window: FakePage;
  hide(): void;
  show(): void;
  /** Changes the visibility before its event is dispatched. */
  setVisibility(state: 'hidden' | 'visible'): void;
  /** Dispatches an event to the listeners of the window and the document. */
  dispatch(type: string): void;
  /** Dispatches an event with members, such as the members of an error or a rejection. */
  dispatchWith(type: string, event: object): void;
  /** Dispatches the `pagehide` of a page that enters the back/forward cache. */
  enterCache(): void;
  /** Dispatches the `pageshow` of a page that returns from the back/forward cache. */
  leaveCache(): void;
  /** Dispatches the `pageshow` of an ordinary load. */
  load(): void;
  /** Returns the number of lifecycle listeners on the page. */
  listeners(): number;
}

type Listener = (event: { persisted?: boolean }) => void;

/** Creates a page with the given user agent. */
export function createPage(userAgent: string = androidAgent): PageControl {
  const listeners = new Map<string, Set<Listener>>();
  const add = (type: string, listener: Listener): void => {
    const set = listeners.get(type) ?? new Set();
    listeners.set(type, set.add(listener));
  };
  const remove = (type: string, listener: Listener): void => void listeners.get(type)?.delete(listener);
  const dispatch = (type: string, event: { persisted?: boolean } = {}): void => {
    for (const listener of [...(listeners.get(type) ?? [])]) listener(event);
  };
  const document = { visibilityState: 'visible', addEventListener: add, removeEventListener: remove };
  let seed = 1;
  const crypto = {
    getRandomValues(bytes: Uint8Array): Uint8Array {
      for (let i = 0; i < bytes.length; i++) bytes[i] = seed = (seed * 48271) % 2147483647;
      return bytes;
    },
  };
  const window: FakePage = {
    navigator: { userAgent },
    document,
    crypto,
    addEventListener: add,
    removeEventListener: remove,
  };
  window['self'] = window;
  window['parent'] = window;
  return {
    window,
    setVisibility: (state) => void (document.visibilityState = state),
    dispatch: (type) => dispatch(type),
    dispatchWith: dispatch,
    hide() {
      document.visibilityState = 'hidden';
      dispatch('visibilitychange');
    },
    show() {
      document.visibilityState = 'visible';
      dispatch('visibilitychange');
    },
    enterCache: () => dispatch('pagehide', { persisted: true }),
    leaveCache: () => dispatch('pageshow', { persisted: true }),
    load: () => dispatch('pageshow', { persisted: false }),
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
}
