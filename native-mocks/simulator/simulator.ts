import type { Contract } from 'bridgehead';
import type { Trace, TraceRequest } from 'bridgehead/mocks';
import type { PageStep } from '../simulator-protocol/page-step.ts';
import { createPageRequests } from './page/page-requests.ts';
import type { ServerRequest } from '../simulator-protocol/server-request.ts';
import { createPage } from './page/create-page.ts';
import { readHar } from '../simulator-protocol/read-har.ts';
import type { DialogAnswer } from './page/in-page/watch-dialogs.ts';
import type { RecordedResponses } from './matrix/recorded-responses.ts';
import type { ServerClient } from './server/server-client.ts';
import { pathOnServer } from './page/path-on-server.ts';
import { createManualCalls } from './phone/manual-calls.ts';
import { createHeldCalls, type Release } from './phone/held-calls.ts';
import { createStepMarks, recordStep } from './page/page-steps.ts';
import { createShellSlot } from './phone/shell-slot.ts';
import { changeBetween, changeLive } from './phone/change-setup.ts';
import { createPastMoments, type PastMoments } from './pictures/past-moments.ts';
import { createPictureAlbum } from './pictures/picture-album.ts';
import { createRealPhoneList, type RealPhoneList } from './real-phones/real-phone-list.ts';
import type { Setup } from './setup/setup.ts';
import { createPlatformSwitch, type PlatformSwitch } from './setup/switch-platform.ts';
import type { ServerInfo, SimulatorState } from './simulator-state.ts';
import { createSimulatorStore, type SimulatorStore } from './simulator-store.ts';
import { requestInfo, traceRequest } from './timeline/request-info.ts';

/** Options of `createSimulator`. */
export interface CreateSimulatorOptions {
  readonly window: Window & typeof globalThis;
  readonly contract: Contract;
  readonly host: ServerInfo;
  readonly setup: Setup;
  /** Writes a setup to the URL of the window. */
  readonly writeUrl: (setup: Setup) => void;
  readonly server: ServerClient;
}

/** The simulator without its user interface: the state and all actions of the tester. */
export interface Simulator extends RealPhoneList, PastMoments {
  /** The client of the simulator's own server. */
  readonly server: ServerClient;
  /** Changes the platform of a setup; `setSetup` applies the result. */
  readonly platforms: PlatformSwitch;
  get(): SimulatorState;
  /** Calls the listener after each change; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** Applies a setup: live if a real phone allows it, otherwise with a new shell and a reload. */
  setSetup(setup: Setup): void;
  /**
   * Starts a session: clears the storage of the page except cookies and creates a new shell for the setup. `responses`
   * override the default responses of methods. With `answers`, the page's dialogs do not open: each gets the first answer to its
   * kind, or is cancelled.
   */
  startSession(setup: Setup, responses: RecordedResponses, answers?: readonly DialogAnswer[]): Promise<void>;
  /** Replaces the answers of the session that `startSession` started. */
  setAnswers(answers: readonly DialogAnswer[]): void;
  /** Reloads the page. */
  reload(): void;
  /** Opens another page of the same server, by path or full URL. Returns `false` if it belongs to another server. */
  openPage(url: string): boolean;
  /** Performs the phone's back button or gesture: first sends a request to the page, then navigates the app back. */
  pressBack(): void;
  /** Calls the listener with each user action in the page; returns a function that unsubscribes it. */
  onStep(listener: (step: PageStep) => void): () => void;
  /** Repeats a user action from another phone; resolves with whether its element was found within `waitMs`. */
  repeatStep(step: PageStep, options: { readonly waitMs: number }): Promise<boolean>;
  /** Loads the page into a new frame inside `holder`; returns a function that removes it. */
  mountPage(holder: HTMLElement): () => void;
  /** Sets the size of the phone's page area in CSS pixels of the phone. */
  setArea(area: { readonly widthPx: number; readonly heightPx: number }): void;
  /** Calls a method of the shell as the page would. Returns the call id; `undefined` if the call cannot be sent. */
  callManually(method: string, params: unknown): string | undefined;
  /** Releases a held call with its default response, a result or an error. */
  release(key: number, outcome: Release): void;
  /**
   * Returns the recording since the shell or `restartRecording` started; `undefined` without a shell. Values that may be
   * personal are redacted, unless the tester keeps values or `keepsValues` is `true`.
   */
  trace(options?: { readonly keepsValues: boolean }): Trace | undefined;
  /** Sets whether saved and copied sessions keep values that may be personal. */
  setKeepsValues(keepsValues: boolean): void;
  /** Resolves when the page has shown the same for a second, or after three seconds. */
  whenQuiet(): Promise<void>;
  /** Discards the recording and reloads the page, so that the new session is complete from its start. */
  restartRecording(): void;
  /** Replaces the shell with one that replays a trace; `undefined` ends the replay. Throws if the trace is invalid. */
  replay(trace: Trace | undefined): void;
  /** Reloads the page, which receives the responses of a HAR file; `undefined` ends that. Throws if the file is invalid. */
  openHar(har: unknown): void;
  clearTraffic(): void;
  /** Sets whether the simulator's server has stopped. */
  setServerLost(isLost: boolean): void;
  addRequest(request: ServerRequest): void;
  clearRequests(): void;
  dispose(): void;
}

/** Time in which the last requests of an unloaded page reach its server. */
const LAST_REQUESTS_MS = 250;

/** Creates the simulator; the page loads when `mountPage` is called. */
export function createSimulator(options: CreateSimulatorOptions): Simulator {
  const { window, contract, host, setup, server } = options;
  const store = createSimulatorStore({ contract, host, setup });
  const { get, patch, mark } = store;
  const writeUrl = (next: Setup): void => {
    options.writeUrl(next);
    patch({ setup: next });
  };
  const album = createPictureAlbum();
  const listeners = new Set<(step: PageStep) => void>();
  let answers: readonly DialogAnswer[] | undefined;
  const markStep = createStepMarks(store, window.performance.timeOrigin);
  const page = createPage(store, {
    ...options,
    writeUrl,
    reload: () => load(),
    album,
    onStep(step) {
      markStep(step, true);
      recordStep(slot, step);
      listeners.forEach((listener) => listener(step));
    },
    onScreen(screen, area) {
      patch({ shownLines: screen.lines });
      slot.addScreen(screen, area);
    },
    onUncaughtError: () => slot.addUncaughtError(),
    onDialog(dialog) {
      slot.addDialog(dialog);
      const used = answers?.find((each) => each.dialog === dialog.dialog);
      answers = answers?.filter((each) => each !== used);
    },
    getAnswers: () => answers,
    onRequest: createPageRequests({
      requests: () => get().requests,
      add: (request) => log.addRequest(request),
      setTimer: (run, ms) => void window.setTimeout(run, ms),
    }),
  });
  const held = createHeldCalls((calls) => patch({ held: calls }));
  const slot = createShellSlot(store, { page, held });
  const log = createLogActions(store, {
    server,
    timeOriginMs: window.performance.timeOrigin,
    onRequest: slot.addRequest,
  });
  const load = (): void => {
    const { loads, page: before } = get();
    const { problem: _, ...rest } = before;
    patch({ loads: loads + 1, page: { ...rest, hasStarted: false }, isKilled: false });
  };

  const realPhones = createRealPhoneList(store, server, window.performance.timeOrigin);
  slot.replace();

  return {
    server,
    platforms: createPlatformSwitch(contract),
    get,
    subscribe: store.subscribe,
    setSetup(next) {
      const { setup: before, shell } = get();
      const change = changeBetween(before, next);
      writeUrl(next);
      if (change === 'view') return;
      if (change === 'phone') slot.replace();
      else if (before.network !== next.network) slot.addStep({ kind: 'network', networkId: next.network });
      if (change === 'phone' || changeLive(before, { next, shell, page, held })) load();
      else page.publishState();
    },
    setAnswers(next) {
      answers = next;
      page.setAnswers?.(next);
    },
    async startSession(next, responses, planned) {
      answers = planned;
      // First, because the page may store data and send requests until it is unloaded.
      page.unload?.();
      await server
        .clearPageOrigin()
        .catch(() => mark({ name: 'failed to clear the storage of the page', isFault: true }));
      // Requests that the page sent while it was unloaded belong to the previous session.
      await new Promise((resolve) => window.setTimeout(resolve, LAST_REQUESTS_MS));
      writeUrl(next);
      slot.replace(responses);
      load();
    },
    reload() {
      slot.addStep({ kind: 'reload' });
      load();
    },
    openPage(url) {
      const next = pathOnServer(url, originsOf(server, host));
      if (next === undefined) return false;
      slot.addStep({ kind: 'open', path: next });
      writeUrl({ ...get().setup, page: next });
      if (page.open) page.open(next);
      else load();
      return true;
    },
    pressBack() {
      mark({ name: 'back pressed' });
      const { shell } = get();
      if (shell) void shell.app.pressBack();
      else page.goBack();
    },
    onStep(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async repeatStep(step, { waitMs }) {
      // When this page performed it, not the other phone: what it caused here is later.
      const foundAt = await page.repeatStep?.(step, waitMs);
      const isFound = foundAt !== undefined;
      markStep({ ...step, at: foundAt ?? Date.now() }, isFound);
      return isFound;
    },
    setServerLost: (isServerLost) => patch({ isServerLost }),
    mountPage: page.mount,
    setArea: page.setArea,
    callManually: createManualCalls(() => get().shell, page),
    release: held.release,
    trace: (given) => slot.trace(given ?? get()),
    setKeepsValues: (keepsValues) => patch({ keepsValues }),
    whenQuiet: slot.whenQuiet,
    restartRecording() {
      slot.restartRecording();
      load();
    },
    replay(trace) {
      if (trace) slot.replay(trace);
      else slot.replace();
      load();
    },
    openHar(har) {
      patch({ har: har === undefined ? undefined : readHar(har, originsOf(server, host)) });
      load();
    },
    ...createPastMoments(store, { album, realPhones, timeOriginMs: window.performance.timeOrigin }),
    ...realPhones,
    ...log,
    dispose() {
      get().shell?.dispose();
      store.dispose();
    },
  };
}

/** Returns the origins of the page's server. */
function originsOf({ pageOrigin }: ServerClient, { target }: ServerInfo): readonly [string, ...string[]] {
  return /^https?:/.test(target) ? [pageOrigin, new URL(target).origin] : [pageOrigin];
}

/** Creates the functions that fill and clear the lists of the panels. */
function createLogActions(
  { get, patch, feed }: SimulatorStore,
  {
    server,
    timeOriginMs,
    onRequest,
  }: Pick<CreateSimulatorOptions, 'server'> & {
    readonly timeOriginMs: number;
    readonly onRequest: (request: TraceRequest) => void;
  },
): Pick<Simulator, 'clearTraffic' | 'addRequest' | 'clearRequests'> {
  return {
    clearTraffic: feed.clear,
    addRequest(request) {
      patch({ requests: [...get().requests.slice(-299), request] });
      const requested = requestInfo(request, timeOriginMs);
      // Requests from before this window opened belong to another session.
      if (requested.atMs < 0) return;
      feed.add({ request: requested });
      // A replay repeats no response that is hidden, and none of a service worker, which is part of the page.
      if (!request.missing?.isHidden && !request.isFromWorker) onRequest(traceRequest(request, requested.atMs));
    },
    clearRequests() {
      patch({ requests: [] });
      void server.clearRequests();
    },
  };
}
