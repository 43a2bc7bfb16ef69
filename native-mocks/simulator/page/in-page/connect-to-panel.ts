// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.
import type { DialogAnswer } from './watch-dialogs.ts';
import type { PhoneMedia } from './override-media.ts';
import type { FrameToPanel, PanelToFrame } from '../frame-messages.ts';
import type { PageOverrides } from './override-requests.ts';
import type { PageStep } from '../../../simulator-protocol/page-step.ts';

/** How the page connects to the simulator. JSON. */
export interface PanelConnection {
  /** Origin of the simulator's window: messages are only sent to it and accepted from it. */
  readonly panelOrigin: string;
  /** Names of the functions with which the injected shell sends and receives. */
  readonly binding: string;
  readonly deliver: string;
  readonly refresh: string;
}

/** Device changes that the simulator can request for this page. */
export interface PageDevice {
  setOnline(isOnline: boolean): void;
  setLandscape(isLandscape: boolean): void;
  setMedia(media: PhoneMedia): void;
  setArea(area: { readonly widthPx: number; readonly heightPx: number }): void;
}

/** The connection from the page to the simulator's window. */
export interface PanelChannel {
  send(message: FrameToPanel): void;
  /** Set once the device overrides are installed. */
  device: PageDevice | undefined;
  /** Set once requests of the page are observed. */
  overrides: PageOverrides | undefined;
  /** Repeats a user action from another phone. Set once user actions of the page are observed. */
  perform: ((step: PageStep, waitMs: number, onDone: (isFound: boolean) => void) => void) | undefined;
  /** Reports the current path and title. */
  reportLocation(): void;
  /** Answers the coming dialogs of the page; `undefined` if the user does. */
  answers: DialogAnswer[] | undefined;
  /** Called for each event that the timeline shows. */
  onTimelineEvent: (() => void) | undefined;
}

/** The simulator's window, as its frames recognize it. JSON. */
export interface PanelWindow {
  readonly origin: string;
  /** Number of windows around it: 0 at the top, 1 in a frame of the documentation site. */
  readonly depth: number;
}

/**
 * Whether a window is the frame of the simulator's phone: a direct child of the simulator's window, not a frame inside the
 * page. A page may set `window.name` itself, so the name is only used where the browser does not expose the parent origin
 * (Firefox).
 */
export function isPhoneFrame(page: Window, panel: PanelWindow): boolean {
  let depth = 0;
  for (let frame = page; frame !== frame.parent; frame = frame.parent) depth++;
  if (depth !== panel.depth + 1) return false;
  const origins = page.location.ancestorOrigins as DOMStringList | undefined;
  return origins ? origins[0] === panel.origin : page.name === 'phone';
}

/**
 * Connects the page to the simulator's window, which has a different origin: sends events from the page and executes the
 * simulator's commands. Captures every function it uses later now, before the page can replace it.
 */
export function connectToPanel(page: Window & typeof globalThis, connection: PanelConnection): PanelChannel {
  const { document, location } = page;
  const panel = page.parent;
  const parse = page.JSON.parse;
  const now = page.Date.now;
  const tag = document.currentScript;
  const changes = tag && tag.getAttribute('data-changes');
  if (tag) tag.remove();
  const functions = page as unknown as Record<string, ((...values: unknown[]) => void) | undefined>;

  // What the simulator has not handled yet. More of it waits here, since a browser delivers messages before it reacts to a tester.
  const mostUnhandled = 1000;
  const mostHeld = 50000;
  let unhandled = 0;
  let held: object[] = [];
  let next = 0;
  let isFlooding = false;
  const post = function (message: object): void {
    unhandled++;
    panel.postMessage(message, connection.panelOrigin);
  };
  const postHeld = function (most: number): void {
    while (next < held.length && unhandled < most) post(held[next++] as object); // safe: below the length
    if (next === held.length) {
      held = [];
      next = 0;
    }
  };
  const stamp = function (message: FrameToPanel): object {
    return { bridgehead: 'phone', message: message, at: now() };
  };
  const send = function (message: FrameToPanel): void {
    if (message.kind === 'leave') postHeld(Infinity);
    if (unhandled < mostUnhandled || message.kind === 'leave') post(stamp(message));
    else if (held.length - next < mostHeld) held[held.length] = stamp(message);
    else if (!isFlooding) {
      isFlooding = true;
      post(stamp({ kind: 'flood' }));
    }
    if (channel.onTimelineEvent && message.kind !== 'picture' && message.kind !== 'screen') channel.onTimelineEvent();
  };
  const sendLocation = function (kind: 'start' | 'location'): void {
    const path = location.pathname + location.search + location.hash;
    const list = kind === 'start' && changes ? (parse(decodeURIComponent(changes)) as string[]) : [];
    send(kind === 'start' ? { kind, path, changes: list } : { kind, path, title: document.title });
  };
  const channel: PanelChannel = {
    send: send,
    device: undefined,
    overrides: undefined,
    perform: undefined,
    answers: undefined,
    onTimelineEvent: undefined,
    reportLocation: function () {
      sendLocation('location');
    },
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
        return undefined; // if the browser forbids it, the page is still reloaded
      })
      .then(function () {
        send({ kind: 'cleared' });
      });
  };
  const execute = function (message: PanelToFrame): void {
    const device = channel.device;
    if (message.kind === 'deliver') {
      call(connection.deliver, [message.text, message.crossing]);
      if (channel.onTimelineEvent) channel.onTimelineEvent();
    } else if (message.kind === 'refresh') call(connection.refresh, [message.snapshot]);
    else if (message.kind === 'back') page.history.back();
    else if (message.kind === 'answers') channel.answers = message.answers;
    else if (message.kind === 'ping') send({ kind: 'present' });
    else if (message.kind === 'handled') {
      // A document may receive the count of the one before.
      unhandled = message.count < unhandled ? unhandled - message.count : 0;
      postHeld(mostUnhandled);
    } else if (message.kind === 'overrides' && channel.overrides) channel.overrides.set(message.overrides);
    else if (message.kind === 'clear-workers') clearWorkers();
    else if (message.kind === 'repeat-step' && channel.perform) {
      channel.perform(message.step, message.waitMs, function (isFound) {
        send({ kind: 'step-repeated', id: message.id, isFound: isFound });
      });
    } else if (message.kind === 'area' && device) device.setArea(message);
    else if (message.kind === 'media' && device) device.setMedia(message);
    else if (message.kind === 'network' && device) {
      device.setOnline(message.isOnline);
      page.dispatchEvent(new Event(message.isOnline ? 'online' : 'offline'));
    } else if (message.kind === 'rotate' && device) {
      device.setLandscape(message.isLandscape);
      page.dispatchEvent(new Event('orientationchange'));
    }
  };

  Object.defineProperty(page, connection.binding, {
    value: function (text: string): void {
      // Written by the injected shell: `{}` at the start, `{text, crossing}` for a post, `{fault, method}` for a fault.
      const parsed = parse(text) as { text?: string; crossing?: number; fault?: string; method?: string };
      if (parsed.text !== undefined) send({ kind: 'post', text: parsed.text, crossing: parsed.crossing || 0 });
      else if (parsed.fault !== undefined) send({ kind: 'fault', fault: parsed.fault, method: parsed.method });
    },
  });
  page.addEventListener(
    'message',
    function (event) {
      if (event.source !== panel || event.origin !== connection.panelOrigin) return;
      event.stopImmediatePropagation();
      execute(event.data as PanelToFrame); // safe: the origin is the simulator's
    },
    true,
  );
  sendLocation('start');
  ['hashchange', 'popstate', 'DOMContentLoaded', 'load'].forEach(function (name) {
    page.addEventListener(name, function () {
      sendLocation('location');
    });
  });
  page.addEventListener('pagehide', function () {
    send({ kind: 'leave' });
  });
  return channel;
}
