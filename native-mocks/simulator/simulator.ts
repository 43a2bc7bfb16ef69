import type { Contract } from 'bridgehead';
import { replayShell, type Shell, type Trace } from 'bridgehead/mocks';
import { clearServerRequests, type ServerRequest } from './api/server-requests.ts';
import { createPhoneShell, faultsOf } from './phone/create-phone-shell.ts';
import { writePhoneCookie } from './phone/phone-cookie.ts';
import { createPhonePage, type CreatePhonePageOptions } from './phone/phone-page.ts';
import { createWindowPage } from './phone/window-page.ts';
import { formatSetup } from './setup/address-state.ts';
import { defaultSetup, deviceOf, nativeLocale, type Setup, viewMembers } from './setup/setup.ts';
import { networkProfiles } from '../network-profiles.data.ts';
import { faultPresets } from './setup/fault-presets.data.ts';
import type { HostFacts, SimulatorState } from './simulator-state.ts';
import { createSessionRecorder } from './trace/session-recorder.ts';
import { addMark, addMessage, emptyTraffic } from './traffic/traffic-log.ts';

/** What `createSimulator` takes. */
export interface CreateSimulatorOptions {
  readonly window: Window & typeof globalThis;
  readonly contract: Contract;
  readonly host: HostFacts;
  readonly setup: Setup;
  /** Where the simulator's server has its own addresses, with a trailing slash. */
  readonly base: string;
}

/** The simulator without its looks: one state, and everything a tester can do. */
export interface Simulator {
  get(): SimulatorState;
  /** Calls the listener after each change; returns its unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Takes a new setup: live where a real phone changes live, else with a new shell and a reload. */
  setSetup(setup: Setup): void;
  /** Loads the page anew. */
  reload(): void;
  /** Shows another page of the same server. */
  openPage(path: string): void;
  /** The phone's back button or gesture: the page is asked, then the app goes back. */
  pressBack(): void;
  /** Loads the page into a frame of its own inside `holder`; returns how to take it away. */
  mountPage(holder: HTMLElement): () => void;
  /** Tells the frame how large the phone's page area is, in CSS pixels of the phone. */
  setArea(area: { readonly widthPx: number; readonly heightPx: number }): void;
  /** Sends a method to the shell as the page would. Returns its callback id; `undefined` where the shell has no such way. */
  callByHand(method: string, params: unknown): string | undefined;
  /** What has been recorded since the shell began, or since `restartRecording`; `undefined` without a shell. */
  trace(options: { readonly keepsValues: boolean }): Trace | undefined;
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
  const { window, contract, host, base } = options;
  const listeners = new Set<() => void>();
  const recorder = createSessionRecorder();
  let calls = 0;
  let state: SimulatorState = {
    setup: options.setup,
    contract,
    host,
    shell: undefined,
    replayed: undefined,
    app: undefined,
    traffic: emptyTraffic,
    startMs: window.performance.now(),
    page: { path: options.setup.page, title: '', changes: [], hasEntered: false },
    viewport: { widthPx: deviceOf(options.setup).widthPx, scale: 1 },
    requests: [],
    loads: 0,
    isKilled: false,
  };

  const patch = (change: Partial<SimulatorState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const mark = (name: string, { endsPage }: { endsPage: boolean }): void =>
    patch({ traffic: addMark(state.traffic, { name, atMs: window.performance.now(), endsPage }) });

  const pageOptions: CreatePhonePageOptions = {
    getSetup: () => state.setup,
    getShell: () => state.shell,
    onEnter(path, changes) {
      mark(`page loaded ${path}`, { endsPage: true });
      patch({ page: { path, changes, title: '', hasEntered: true }, isKilled: false });
    },
    onPlace(path, title) {
      if (path === state.page.path && title === state.page.title) return;
      patch({ page: { ...state.page, path, title } });
      showAddress({ ...state.setup, page: path });
    },
    onViewport: (viewport) => patch({ viewport }),
  };
  const page =
    host.kind === 'window'
      ? createWindowPage({ ...pageOptions, linkUrl: `${window.location.origin.replace(/^http/, 'ws')}${base}link` })
      : createPhonePage(pageOptions);

  const showAddress = (setup: Setup): void => {
    state = { ...state, setup };
    window.history.replaceState(null, '', base + formatSetup(setup));
    for (const listener of listeners) listener();
  };

  const takeShell = (shell: Shell | undefined, replayed: SimulatorState['replayed']): void => {
    state.shell?.dispose();
    recorder.start(shell);
    shell?.on('message', (message) => patch({ traffic: addMessage(state.traffic, message) }));
    shell?.on('state', (app) => {
      page.renew?.();
      patch({ app });
    });
    shell?.on('kill', () => {
      page.crash?.();
      patch({ isKilled: true });
    });
    patch({ shell, replayed, app: shell?.state });
  };
  const makeShell = (): void =>
    takeShell(createPhoneShell(state.setup, contract, { hasTestMethods: host.hasTestMethods === true }), undefined);
  const load = (): void =>
    patch({ loads: state.loads + 1, page: { ...state.page, hasEntered: false }, isKilled: false });

  writePhoneCookie(window.document, state.setup);
  makeShell();

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setSetup(next) {
      const before = state.setup;
      showAddress(next);
      if (isSame(before, next, viewMembers)) return;
      writePhoneCookie(window.document, next);
      if (!isSame(before, next, [...viewMembers, 'theme', 'language', 'network', 'faults', 'isLandscape'])) {
        makeShell();
        return load();
      }
      const { shell } = state;
      if (before.theme !== next.theme) shell?.app.setTheme(next.theme);
      if (before.language !== next.language) {
        shell?.app.setLocale(nativeLocale(next.language, deviceOf(next).platform));
      }
      if (before.network !== next.network) {
        const isOnline = !networkProfiles.find(({ id }) => id === next.network)?.isOffline;
        shell?.app.setOnline({ isOnline });
        page.tell(isOnline ? 'online' : 'offline');
      }
      if (before.isLandscape !== next.isLandscape) page.tell('orientationchange');
      if (before.faults === next.faults) return;
      shell?.setFaults(faultsOf(next));
      if (changesTheObject(before) || changesTheObject(next)) load();
    },
    reload: load,
    openPage(path) {
      const next = path.startsWith('/') ? path : `/${path}`;
      showAddress({ ...state.setup, page: next });
      if (page.open) page.open(next);
      else load();
    },
    pressBack() {
      mark('back pressed', { endsPage: false });
      const left = state.shell ? state.shell.app.pressBack() : Promise.resolve('stayed');
      void left.then(() => {
        if (!state.shell) page.goBack();
      });
    },
    mountPage: page.mount,
    setArea: page.setArea,
    callByHand(method, params) {
      // A name of a function in one of the dialects.
      const id = `hand_${++calls}`;
      return state.shell && page.post(state.shell, { id, method, params }) ? id : undefined;
    },
    trace: recorder.trace,
    restartRecording: () => recorder.start(state.shell),
    replay(trace) {
      if (trace) {
        const shell = replayShell(trace, { contract });
        takeShell(shell, { trace, report: shell.replayed });
      } else makeShell();
      load();
    },
    clearTraffic: () => patch({ traffic: { ...emptyTraffic, lastKey: state.traffic.lastKey } }),
    addRequest: (request) => patch({ requests: [...state.requests.slice(-299), request] }),
    clearRequests() {
      patch({ requests: [] });
      void clearServerRequests(base);
    },
    dispose() {
      state.shell?.dispose();
      writePhoneCookie(window.document, undefined);
      listeners.clear();
    },
  };
}

/** Faults on the injected object itself are there from the start of a page. */
function changesTheObject({ faults }: Setup): boolean {
  return faults.some(({ fault }) => faultPresets.some(({ id, isPerMethod }) => id === fault && !isPerMethod));
}

function isSame(one: Setup, other: Setup, except: readonly (keyof Setup)[]): boolean {
  // Both have exactly the default's members.
  const names = Object.keys(defaultSetup) as (keyof Setup)[];
  return names.every((name) => except.includes(name) || one[name] === other[name]);
}
