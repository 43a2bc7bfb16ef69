import type { PageNote } from '../../simulator-protocol/page-note.ts';
import type { PageRequest } from '../../simulator-protocol/page-request.ts';
import { overridesOf } from '../setup/overrides-of.ts';
import { createFramePage } from './frame-page.ts';
import { markOf } from '../timeline/note-mark.ts';
import type { CreatePhonePageOptions, PhonePage } from './phone-page.ts';
import { createWindowPage } from './window-page.ts';
import type { PictureAlbum } from '../pictures/picture-album.ts';
import type { ServerClient } from '../server/server-client.ts';
import type { Setup } from '../setup/setup.ts';
import type { ServerInfo } from '../simulator-state.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import { PAGE_SECTION } from '../timeline/rows-of-page.ts';

type PageDialog = Extract<PageNote, { readonly kind: 'dialog' }>;

/** Options of `createPage`. */
export interface CreatePageOptions {
  readonly window: Window & typeof globalThis;
  readonly host: ServerInfo;
  readonly server: ServerClient;
  readonly onStep: CreatePhonePageOptions['onStep'];
  readonly onScreen: CreatePhonePageOptions['onScreen'];
  readonly onUncaughtError: () => void;
  readonly onDialog: (dialog: PageDialog) => void;
  readonly getAnswers: CreatePhonePageOptions['getAnswers'];
  readonly onRequest: (request: PageRequest) => void;
  readonly writeUrl: (setup: Setup) => void;
  readonly reload: () => void;
  readonly album: PictureAlbum;
}

/** Creates the page of the phone, in a frame or a separate window, and reports its changes to the store. */
export function createPage(
  store: SimulatorStore,
  {
    window,
    host,
    server,
    reload,
    onStep,
    onScreen,
    onUncaughtError,
    onDialog,
    onRequest,
    getAnswers,
    ...reported
  }: CreatePageOptions,
): PhonePage {
  const options: CreatePhonePageOptions = {
    ...reportPage(store, { ...reported, timeOriginMs: window.performance.timeOrigin }),
    onStep,
    onScreen,
    getAnswers,
    // In a function: its variables are not globals, and it cannot return from the script around it.
    injectedScript: host.injected ? `;(function () {\n${host.injected.text}\n})();` : '',
    onNote: createNoteReader(store, {
      onUncaughtError,
      onDialog,
      onRequest,
      server,
      timeOriginMs: window.performance.timeOrigin,
    }),
  };
  if (host.kind !== 'window') {
    const onCleared = (): void => {
      store.mark({ name: 'a service worker of another project was removed from this URL' });
      reload();
    };
    return createFramePage({ ...options, window, server, onCleared });
  }
  const { origin } = window.location;
  return createWindowPage({ ...options, linkUrl: origin.replace(/^http/, 'ws') + server.urlOf('link') });
}

/** Returns the function that adds what a page reports to the timeline and the recording. */
function createNoteReader(
  store: SimulatorStore,
  {
    onUncaughtError,
    onDialog,
    onRequest,
    server,
    timeOriginMs,
  }: Pick<CreatePageOptions, 'onUncaughtError' | 'onDialog' | 'onRequest' | 'server'> & {
    readonly timeOriginMs: number;
  },
): CreatePhonePageOptions['onNote'] {
  return (note, at) => {
    const atMs = pageTime('at' in note ? note.at : at, timeOriginMs);
    if (note.kind === 'failure') return store.clock.runAt(atMs, () => store.addFailure(note));
    if (note.kind === 'request') return onRequest(note.request);
    store.mark(markOf(note, server.pageOrigin), atMs);
    if (note.kind === 'dialog') onDialog(note);
    if (note.kind === 'console' && note.level === 'uncaught') onUncaughtError();
    return undefined;
  };
}

/** Converts a time of the page to the clock of the rows. */
function pageTime(at: number | undefined, timeOriginMs: number): number | undefined {
  return at === undefined ? undefined : at - timeOriginMs;
}

type PageReports = Omit<CreatePhonePageOptions, 'injectedScript' | 'onStep' | 'onScreen' | 'onNote' | 'getAnswers'>;

/** Reports what happens to the page to the store. */
function reportPage(
  store: SimulatorStore,
  { writeUrl, album, timeOriginMs }: Pick<CreatePageOptions, 'writeUrl' | 'album'> & { readonly timeOriginMs: number },
): PageReports {
  const { get, patch, mark, clock } = store;
  return {
    ...reportProblems(store),
    runAt: (at, run) => clock.runAt(pageTime(at, timeOriginMs), run),
    getSetup: () => get().setup,
    getShell: () => get().shell,
    getOverrides: () => overridesOf(get()),
    onPicture: album.add,
    onDocumentStart(path, changes, at) {
      album.startDocument();
      const info = { name: `page loaded ${path}`, endsPage: true, sectionName: PAGE_SECTION + path };
      mark(info, pageTime(at, timeOriginMs));
      patch({ page: { path, changes, title: '', hasStarted: true }, shownLines: [], isKilled: false });
    },
    onLocation(path, title, at) {
      const { page, setup } = get();
      if (path === page.path && title === page.title) return;
      // A client-side router: the document stays.
      if (path !== page.path && page.hasStarted) mark({ name: `URL changed to ${path}` }, pageTime(at, timeOriginMs));
      patch({ page: { ...page, path, title } });
      writeUrl({ ...setup, page: path });
    },
    onNotShown(path, reason) {
      album.startDocument();
      showNoPage(store, path, reason);
      writeUrl({ ...get().setup, page: path });
    },
    onViewport: (viewport) => patch({ viewport }),
  };
}

const FLOODED = 'The page sent so many messages that it was stopped. The timeline has the first ones.';

function reportProblems(store: SimulatorStore): Pick<PageReports, 'onScriptMissing' | 'onProblem' | 'onFlood'> {
  const { get, patch, mark } = store;
  const showStopped = (): void => showNoPage(store, get().page.path, 'The simulator has stopped.');
  return {
    onScriptMissing() {
      if (get().isServerLost) return showStopped();
      const { path, changes } = get().page;
      mark({ name: 'document without a shell: it is not an HTML page of this server, or is sandboxed', isFault: true });
      const reason = 'The document is not an HTML page of this server, or its CSP has “sandbox”, so it has no shell.';
      patch({ page: { path, changes, title: 'No shell', hasStarted: false, problem: { badge: 'no shell', reason } } });
    },
    onFlood() {
      showNoPage(store, get().page.path, FLOODED);
      patch({ isKilled: true });
    },
    onProblem(name) {
      if (get().isServerLost) showStopped();
      else mark({ name, isFault: true });
    },
  };
}

function showNoPage({ patch, mark }: SimulatorStore, path: string, reason: string): void {
  mark({ name: `page not shown: ${reason}`, endsPage: true, isFault: true });
  patch({ page: { path, changes: [], title: 'Not shown', hasStarted: false, problem: { badge: 'no page', reason } } });
}
