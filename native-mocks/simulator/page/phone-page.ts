import type { Shell } from 'bridgehead/mocks';
import type { PageNote } from '../../simulator-protocol/page-note.ts';
import type { PageArea, PageScreen } from '../../simulator-protocol/page-screen.ts';
import type { RequestOverride } from '../../simulator-protocol/request-override.ts';
import type { PageStep } from '../../simulator-protocol/page-step.ts';
import type { Setup } from '../setup/setup.ts';
import type { PagePicture } from '../../simulator-protocol/page-picture.ts';
import type { DialogAnswer } from './in-page/watch-dialogs.ts';
import type { LayoutViewport } from './layout-viewport.ts';
import type { Area } from './fit-frame.ts';
import type { ManualRequest } from '../phone/serialize-request.ts';

/** Options shared by all kinds of pages. */
export interface CreatePhonePageOptions {
  readonly getSetup: () => Setup;
  readonly getShell: () => Shell | undefined;
  /** Answers the coming dialogs of the page; `undefined` if the user does. */
  readonly getAnswers: () => readonly DialogAnswer[] | undefined;
  /** A script of the tester that adapts the page to the app; empty without one. */
  readonly injectedScript: string;
  /** Runs a function for something that the page did. `at`: when, in milliseconds since 1970; now by default. */
  readonly runAt: (at: number | undefined, run: () => void) => void;
  /** The responses of the tester and of a HAR file to requests of the page. */
  readonly getOverrides: () => readonly RequestOverride[];
  /** A document starts, before any of its scripts run. `at`: when, in milliseconds since 1970; now by default. */
  readonly onDocumentStart: (path: string, changes: readonly string[], at?: number) => void;
  /** The page's URL or title may have changed. `at`: when, in milliseconds since 1970; now by default. */
  readonly onLocation: (path: string, title: string, at?: number) => void;
  /** The frame shows a document without the simulator's script. */
  readonly onScriptMissing: () => void;
  /** The simulator's server shows a page that explains why the one at this path cannot be shown. */
  readonly onNotShown: (path: string, reason: string) => void;
  /** The page sent so many messages that it was unloaded. */
  readonly onFlood: () => void;
  readonly onViewport: (viewport: LayoutViewport) => void;
  /** A user action in the page. */
  readonly onStep: (step: PageStep) => void;
  /** What a user reads on the page has changed. */
  readonly onScreen: (screen: PageScreen, area?: PageArea) => void;
  readonly onNote: (note: PageNote, at?: number) => void;
  readonly onPicture: (picture: PagePicture) => void;
  /** An operation of the simulator's server failed; the text includes the next step. */
  readonly onProblem: (text: string) => void;
}

/** The page in the phone, in a frame or in a separate window. */
export interface PhonePage {
  /** Loads the page of the setup, in a frame inside `holder` if it uses a frame. Returns a function that removes it. */
  mount(holder: HTMLElement): () => void;
  /** Unloads the page; the next `mount` loads it again. `undefined` if the page is in a separate window. */
  readonly unload?: () => void;
  setArea(area: Area): void;
  /** Notifies the page of a setup change that a phone makes while the page runs. */
  notify(change: 'network' | 'rotation' | 'media' | 'overrides'): void;
  /** Publishes the changed app state: later documents start with its new snapshot. */
  publishState(): void;
  /** Passes the answers to the coming dialogs to the page; `undefined` if it is in a separate window. */
  readonly setAnswers?: (answers: readonly DialogAnswer[]) => void;
  goBack(): void;
  /** Opens another page of the same server; `undefined` if that requires a new frame. */
  readonly open?: (path: string) => void;
  /**
   * Repeats a user action from another phone as soon as its element exists; resolves with when, or `undefined`.
   * `undefined` if the page is in a separate window.
   */
  readonly repeatStep?: (step: PageStep, waitMs: number) => Promise<number | undefined>;
  /** Kills the page's process; if `undefined`, the simulator only displays that it was killed. */
  readonly crash?: () => void;
  /** Sends a request as the page would; returns `false` without a page. */
  post(shell: Shell, request: ManualRequest): boolean;
}
