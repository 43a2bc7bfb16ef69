import type { Contract } from 'bridgehead';
import type { Trace, TraceRequest } from 'bridgehead/mocks';
import type { ServerRequest } from '../simulator-protocol/server-request.ts';
import type { PanelServer } from './panel-server.ts';
import { pathOnServer } from './phone/path-on-server.ts';
import { createHeldCalls, type Release } from './phone/held-calls.ts';
import { createFramePage } from './phone/frame-page.ts';
import type { CreatePhonePageOptions, PageNote, PhonePage } from './phone/phone-page.ts';
import { inputText, type UserInput } from './phone/user-input.ts';
import { createShellSeat } from './phone/shell-seat.ts';
import { createWindowPage } from './phone/window-page.ts';
import { changeBetween, changeLive } from './phone/change-setup.ts';
import { createRealPhoneList, type RealPhoneList } from './real-phones/real-phone-list.ts';
import type { Setup } from './setup/setup.ts';
import type { HostFacts, SimulatorState } from './simulator-state.ts';
import { createSimulatorStore, type SimulatorStore } from './simulator-store.ts';
import { requestFacts, traceRequest } from './traffic/request-facts.ts';
import type { MarkFacts } from './traffic/traffic-log.ts';

/** What `createSimulator` takes. */
export interface CreateSimulatorOptions {
  readonly window: Window & typeof globalThis;
  readonly contract: Contract;
  readonly host: HostFacts;
  readonly setup: Setup;
  /** Puts a setup into the address of the window. */
  readonly showAddress: (setup: Setup) => void;
  readonly server: PanelServer;
}

/** The simulator without its looks: one state, and everything a tester can do. */
export interface Simulator extends Pick<RealPhoneList, 'watchRealPhones' | 'inviteRealPhone'> {
  /** The control addresses of the simulator's own server. */
  readonly server: PanelServer;
  get(): SimulatorState;
  /** Calls the listener after each change; returns its unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Takes a new setup: live where a real phone changes live, else with a new shell and a reload. */
  setSetup(setup: Setup): void;
  /** Loads the page anew. */
  reload(): void;
  /** Shows another page of the same server: its path, or its whole address. `false`: it is one of another server. */
  openPage(address: string): boolean;
  /** The phone's back button or gesture: the page is asked, then the app goes back. */
  pressBack(): void;
  /** Calls the listener with each thing a person does in the page; returns its unsubscribe. */
  onInput(listener: (input: UserInput) => void): () => void;
  /** Does what a person did on another phone; resolves with whether the page has such an element within `waitMs`. */
  act(input: UserInput, options: { readonly waitMs: number }): Promise<boolean>;
  /** Loads the page into a frame of its own inside `holder`; returns how to take it away. */
  mountPage(holder: HTMLElement): () => void;
  /** Tells the frame how large the phone's page area is, in CSS pixels of the phone. */
  setArea(area: { readonly widthPx: number; readonly heightPx: number }): void;
  /** Sends a method to the shell as the page would. Returns its callback id; `undefined` where the shell has no such way. */
  callByHand(method: string, params: unknown): string | undefined;
  /** Lets a held call go on: as usual, with a result, or with an error. */
  release(key: number, how: Release): void;
  /** What has been recorded since the shell began, or since `restartRecording`; `undefined` without a shell. */
  trace(options: { readonly keepsValues: boolean }): Trace | undefined;
  /** Forgets the recording and loads the page anew: a session is whole from its beginning. */
  restartRecording(): void;
  /** Puts a shell into the phone that answers as the recorded one did; `undefined` ends it. Throws when the trace does not fit. */
  replay(trace: Trace | undefined): void;
  clearTraffic(): void;
  addRequest(request: ServerRequest): void;
  clearRequests(): void;
  dispose(): void;
}

/** Makes the simulator; the page loads when its frame is bound. */
export function createSimulator(options: CreateSimulatorOptions): Simulator {
  const { window, contract, host, setup, server } = options;
  const store = createSimulatorStore({ contract, host, setup });
  const { get, patch, mark } = store;
  const showAddress = (next: Setup): void => {
    options.showAddress(next);
    patch({ setup: next });
  };
  const inputs = new Set<(input: UserInput) => void>();
  const markInput = createInputMarks(store);
  const page = createPage(store, {
    ...options,
    showAddress,
    reload: () => load(),
    onInput(input) {
      markInput(input, true);
      inputs.forEach((listener) => listener(input));
    },
    onStep: ({ at, ...step }) => seat.addStep(step, at),
  });
  const held = createHeldCalls((calls) => patch({ held: calls }));
  const seat = createShellSeat(store, page, held);
  const load = (): void => {
    const { loads, page: before } = get();
    const { isMissed: _, ...facts } = before;
    patch({ loads: loads + 1, page: { ...facts, hasEntered: false }, isKilled: false });
  };

  const realPhones = createRealPhoneList(store, server, window.performance.timeOrigin);
  seat.renew();
  if (host.hasRealPhones) realPhones.watchRealPhones();

  return {
    server,
    get,
    subscribe: store.subscribe,
    setSetup(next) {
      const { setup: before, shell } = get();
      const change = changeBetween(before, next);
      showAddress(next);
      if (change === 'view') return;
      if (change === 'phone') seat.renew();
      else if (before.network !== next.network) seat.addStep({ kind: 'network', networkId: next.network });
      if (change === 'phone' || changeLive(before, { next, shell, page, held })) load();
      else page.renew();
    },
    reload() {
      seat.addStep({ kind: 'reload' });
      load();
    },
    openPage(address) {
      const next = pathOnServer(address, originsOf(server, host));
      if (next === undefined) return false;
      seat.addStep({ kind: 'open', path: next });
      showAddress({ ...get().setup, page: next });
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
    onInput(listener) {
      inputs.add(listener);
      return () => void inputs.delete(listener);
    },
    async act(input, { waitMs }) {
      const isFound = (await page.act?.(input, waitMs)) ?? false;
      markInput(input, isFound);
      return isFound;
    },
    mountPage: page.mount,
    setArea: page.setArea,
    callByHand: createHand(store, page),
    release: held.release,
    trace: seat.trace,
    restartRecording() {
      seat.restartRecording();
      load();
    },
    replay(trace) {
      if (trace) seat.replay(trace);
      else seat.renew();
      load();
    },
    ...realPhones,
    ...createListing(store, {
      server,
      timeOriginMs: window.performance.timeOrigin,
      onRequest: seat.addRequest,
    }),
    dispose() {
      get().shell?.dispose();
      realPhones.stopRealPhones();
      store.dispose();
    },
  };
}

/** The addresses that mean the page's server. */
function originsOf({ pageOrigin }: PanelServer, { target }: HostFacts): readonly [string, ...string[]] {
  return /^https?:/.test(target) ? [pageOrigin, new URL(target).origin] : [pageOrigin];
}

/** The page of the phone, in its frame or in a window of its own, telling the store what becomes of it. */
function createPage(
  { get, patch, mark }: SimulatorStore,
  {
    window,
    host,
    server,
    showAddress,
    reload,
    onInput,
    onStep,
  }: Pick<CreateSimulatorOptions, 'window' | 'host' | 'server'> & {
    readonly onStep: CreatePhonePageOptions['onStep'];
    readonly showAddress: (setup: Setup) => void;
    readonly reload: () => void;
    readonly onInput: (input: UserInput) => void;
  },
): PhonePage {
  const options: CreatePhonePageOptions = {
    getSetup: () => get().setup,
    getShell: () => get().shell,
    onEnter(path, changes) {
      mark({ name: `page loaded ${path}`, endsPage: true, border: `page ${path}` });
      patch({ page: { path, changes, title: '', hasEntered: true }, isKilled: false });
    },
    onPlace(path, title) {
      const { page, setup } = get();
      if (path === page.path && title === page.title) return;
      patch({ page: { ...page, path, title } });
      showAddress({ ...setup, page: path });
    },
    onMiss() {
      const { path, changes } = get().page;
      patch({ page: { path, changes, title: 'No page', hasEntered: false, isMissed: true } });
    },
    onViewport: (viewport) => patch({ viewport }),
    onStep,
    onNote: (note) => mark(markOf(note)),
    onInput,
    onProblem: (name) => mark({ name, isFault: true }),
  };
  if (host.kind !== 'window') {
    const onCleared = (): void => {
      mark({ name: 'a service worker of another project was removed from this address' });
      reload();
    };
    return createFramePage({ ...options, window, server, onCleared });
  }
  const { origin } = window.location;
  return createWindowPage({ ...options, linkUrl: origin.replace(/^http/, 'ws') + server.addressOf('link') });
}

/** Marks the timeline with what a person did, here or on another phone. Scrolling changes no session and is not marked. */
function createInputMarks({ mark }: Pick<SimulatorStore, 'mark'>): (input: UserInput, isFound: boolean) => void {
  let last = '';
  return (input, isFound) => {
    const border = inputText(input);
    // Each character is an input of its own; one line is for all of them.
    const isRepeated = input.act === 'fill' && border === last;
    if (input.act === 'scroll' || isRepeated) return;
    last = border;
    mark(isFound ? { name: border, border } : { name: `not found, so not ${border}`, border, isFault: true });
  };
}

/** The line of the timeline for something the page did besides calling the shell. */
function markOf(note: PageNote): MarkFacts {
  if (note.kind === 'link') return { name: `link out of the web: ${note.url}` };
  const isFault = note.level === 'uncaught' || note.level === 'error';
  return { name: `${note.level === 'uncaught' ? 'uncaught error' : `console.${note.level}`}: ${note.text}`, isFault };
}

/** Calls with ids of their own, each of which is a name of a function too, as one of the dialects wants it. */
function createHand({ get }: SimulatorStore, page: PhonePage): Simulator['callByHand'] {
  let calls = 0;
  return (method, params) => {
    const { shell } = get();
    const id = `hand_${++calls}`;
    return shell && page.post(shell, { id, method, params }) ? id : undefined;
  };
}

/** What the panels list, and how they are emptied. */
function createListing(
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
      const facts = requestFacts(request, timeOriginMs);
      // What was asked before this window opened is another session's.
      if (facts.atMs < 0) return;
      feed.add({ request: facts });
      onRequest(traceRequest(request, facts.atMs));
    },
    clearRequests() {
      patch({ requests: [] });
      void server.clearRequests();
    },
  };
}
