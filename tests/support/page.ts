/** A window a bridge can live in, with nothing of the real one: document, lifecycle events, seeded randomness. */
export interface FakePage {
  [member: string]: unknown;
  [member: symbol]: unknown;
  navigator: { userAgent: string; maxTouchPoints?: number };
  /** The page's namespace object, once the SDK or a shell made it. */
  bridgehead?: { receive?: (input: unknown) => void; shell?: unknown; mainFrame?: boolean };
}

export const androidAgent =
  'Mozilla/5.0 (Linux; Android 13; SM-A536E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0 Mobile Safari/537.36';
export const iosAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
export const desktopAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';

/** What tests do to a page. */
export interface PageControl {
  readonly window: FakePage;
  hide(): void;
  show(): void;
  /** Changes the visibility before its event is dispatched. */
  setVisibility(state: 'hidden' | 'visible'): void;
  /** Dispatches an event to the listeners of the window and the document. */
  tell(type: string): void;
  /** The same with members of an event: what an error or a rejection is told by. */
  tellWith(type: string, event: object): void;
  /** Tells `pagehide`, then `pageshow` from the back/forward cache. */
  goAway(): void;
  comeBack(): void;
  /** Tells the `pageshow` of an ordinary load. */
  load(): void;
  /** How many lifecycle listeners are on the page. */
  listeners(): number;
}

type Listener = (event: { persisted?: boolean }) => void;

/** Makes a page with the given user agent. */
export function createPage(userAgent: string = androidAgent): PageControl {
  const listeners = new Map<string, Set<Listener>>();
  const add = (type: string, listener: Listener): void => {
    const set = listeners.get(type) ?? new Set();
    listeners.set(type, set.add(listener));
  };
  const remove = (type: string, listener: Listener): void => void listeners.get(type)?.delete(listener);
  const tell = (type: string, event: { persisted?: boolean } = {}): void => {
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
    tell: (type) => tell(type),
    tellWith: tell,
    hide() {
      document.visibilityState = 'hidden';
      tell('visibilitychange');
    },
    show() {
      document.visibilityState = 'visible';
      tell('visibilitychange');
    },
    goAway: () => tell('pagehide', { persisted: true }),
    comeBack: () => tell('pageshow', { persisted: true }),
    load: () => tell('pageshow', { persisted: false }),
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
}
