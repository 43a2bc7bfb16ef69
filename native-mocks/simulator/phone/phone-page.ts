import type { Shell } from 'bridgehead/mocks';
import type { PageStep } from '../../simulator-protocol/page-step.ts';
import type { Setup } from '../setup/setup.ts';
import type { FrameMessage } from './frame-messages.ts';
import type { LayoutViewport } from './layout-viewport.ts';
import type { Area } from './phone-frame.ts';
import type { HandRequest } from './request-text.ts';
import type { UserInput } from './user-input.ts';

/** What happened in the page that is no message of the bridge. */
export type PageNote = Extract<FrameMessage, { kind: 'console' | 'link' }>;

/** What every kind of page needs of the simulator. */
export interface CreatePhonePageOptions {
  readonly getSetup: () => Setup;
  readonly getShell: () => Shell | undefined;
  /** A document begins, before any script of it. */
  readonly onEnter: (path: string, changes: readonly string[]) => void;
  /** The page's address or title may have changed. */
  readonly onPlace: (path: string, title: string) => void;
  /** The frame shows something that the simulator's script did not enter. */
  readonly onMiss: () => void;
  readonly onViewport: (viewport: LayoutViewport) => void;
  /** A person did something in the page. */
  readonly onStep: (step: PageStep) => void;
  readonly onNote: (note: PageNote) => void;
  /** A person did something in the page. */
  readonly onInput: (input: UserInput) => void;
  /** The simulator's own server could not do something; the text says what to do next. */
  readonly onProblem: (text: string) => void;
}

/** The page in the phone, in a frame or in a window of its own. */
export interface PhonePage {
  /** Loads the page of the setup, into a frame inside `holder` where it has one; returns a function that removes it. */
  mount(holder: HTMLElement): () => void;
  setArea(area: Area): void;
  /** Tells the page of a change of the setup that a phone makes while the page runs. */
  tell(change: 'network' | 'turn'): void;
  /** The app has changed: documents from now on start with its new snapshot. */
  renew(): void;
  goBack(): void;
  /** Shows another page of the same server; `undefined`: the frame is made anew for it. */
  readonly open?: (path: string) => void;
  /**
   * Does what a person did on another phone, as soon as there is such an element; resolves with whether there was one.
   * `undefined`: the page is in a window of its own.
   */
  readonly act?: (input: UserInput, waitMs: number) => Promise<boolean>;
  /** Kills the page's process; `undefined`: the simulator only shows that it was killed. */
  readonly crash?: () => void;
  /** Sends a request as the page would; `false` when there is no page. */
  post(shell: Shell, request: HandRequest): boolean;
}
