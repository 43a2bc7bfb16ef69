// Runs inside the phone's page, as text: no import, no helper, nothing of this module outside the function.
import type { FrameMessage, PanelToFrame } from '../frame-messages.ts';
import type { UserInput } from '../user-input.ts';

/** How page and simulator find each other. JSON. */
export interface PanelConnection {
  /** Origin of the simulator's window: messages go there and come from there only. */
  readonly panelOrigin: string;
  /** Names of the functions by which the injected shell sends and receives. */
  readonly binding: string;
  readonly deliver: string;
  readonly refresh: string;
}

/** What a message of the simulator does to the device of this page. */
export interface PageDevice {
  setOnline(isOnline: boolean): void;
  setLandscape(isLandscape: boolean): void;
  setArea(area: { readonly widthPx: number; readonly heightPx: number }): void;
}

/** The way from the page to the simulator's window. */
export interface PanelLine {
  send(message: FrameMessage): void;
  /** Set once the device is in place. */
  device: PageDevice | undefined;
  /** Does what a person did on another phone. Set once the page is watched. */
  perform: ((input: UserInput, waitMs: number, onDone: (isFound: boolean) => void) => void) | undefined;
}

/**
 * Whether a window is the frame of the simulator's phone: directly inside the top window, which is the simulator's. A page may
 * use `window.name` for itself, so the name counts only where the browser does not tell the origin (Firefox).
 */
export function isPhoneFrame(page: Window, panelOrigin: string): boolean {
  if (page.parent === page || page.parent !== page.top) return false;
  const origins = page.location.ancestorOrigins as DOMStringList | undefined;
  return origins ? origins[0] === panelOrigin : page.name === 'phone';
}

/**
 * Connects the page with the simulator's window, which is of another origin: sends what happens in the page, and carries out
 * what the simulator asks. Everything it uses later is captured now, before the page can replace it.
 */
export function connectToPanel(page: Window & typeof globalThis, connection: PanelConnection): PanelLine {
  const { document, location } = page;
  const panel = page.parent;
  const parse = page.JSON.parse;
  const tag = document.currentScript;
  const changes = tag && tag.getAttribute('data-changes');
  if (tag) tag.remove();
  const functions = page as unknown as Record<string, ((...values: unknown[]) => void) | undefined>;

  const send = function (message: FrameMessage): void {
    panel.postMessage({ bridgehead: 'phone', message: message }, connection.panelOrigin);
  };
  const line: PanelLine = { send: send, device: undefined, perform: undefined };
  const sendPlace = function (kind: 'start' | 'place'): void {
    const path = location.pathname + location.search + location.hash;
    const list = kind === 'start' && changes ? (parse(decodeURIComponent(changes)) as string[]) : [];
    send(kind === 'start' ? { kind, path, changes: list } : { kind, path, title: document.title });
  };
  const call = function (name: string, values: readonly unknown[]): void {
    const run = functions[name];
    if (run) run.apply(page, values as unknown[]);
  };
  const clearWorkers = function (): void {
    const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const caches = page.caches as CacheStorage | undefined;
    const registrations = workers ? workers.getRegistrations() : Promise.resolve([]);
    void registrations
      .then(function (list) {
        return Promise.all(
          list.map(function (registration) {
            return registration.unregister();
          }),
        );
      })
      .then(function () {
        return caches ? caches.keys() : [];
      })
      .then(function (names) {
        return Promise.all(
          names.map(function (name) {
            return page.caches.delete(name);
          }),
        );
      })
      .catch(function () {
        return undefined; // a browser that forbids it: the page is loaded again all the same
      })
      .then(function () {
        send({ kind: 'cleared' });
      });
  };
  const carryOut = function (message: PanelToFrame): void {
    const device = line.device;
    if (message.kind === 'deliver') call(connection.deliver, [message.text, message.crossing]);
    else if (message.kind === 'refresh') call(connection.refresh, [message.snapshot]);
    else if (message.kind === 'back') page.history.back();
    else if (message.kind === 'clear-workers') clearWorkers();
    else if (message.kind === 'act' && line.perform) {
      line.perform(message.input, message.waitMs, function (isFound) {
        send({ kind: 'acted', id: message.id, isFound: isFound });
      });
    } else if (message.kind === 'area' && device) device.setArea(message);
    else if (message.kind === 'network' && device) {
      device.setOnline(message.isOnline);
      page.dispatchEvent(new Event(message.isOnline ? 'online' : 'offline'));
    } else if (message.kind === 'turn' && device) {
      device.setLandscape(message.isLandscape);
      page.dispatchEvent(new Event('orientationchange'));
    }
  };

  Object.defineProperty(page, connection.binding, {
    value: function (text: string): void {
      // Written by the injected shell: `{}` at the start, `{text, crossing}` for a post, `{fault, method}`.
      const facts = parse(text) as { text?: string; crossing?: number; fault?: string; method?: string };
      if (facts.text !== undefined) send({ kind: 'post', text: facts.text, crossing: facts.crossing || 0 });
      else if (facts.fault !== undefined) send({ kind: 'fault', fault: facts.fault, method: facts.method });
    },
  });
  page.addEventListener(
    'message',
    function (event) {
      if (event.source !== panel || event.origin !== connection.panelOrigin) return;
      event.stopImmediatePropagation();
      carryOut(event.data as PanelToFrame); // of the simulator's own origin
    },
    true,
  );
  sendPlace('start');
  ['hashchange', 'popstate', 'DOMContentLoaded', 'load'].forEach(function (name) {
    page.addEventListener(name, function () {
      sendPlace('place');
    });
  });
  page.addEventListener('pagehide', function () {
    send({ kind: 'leave' });
  });
  return line;
}
