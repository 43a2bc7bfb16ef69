import type { Contract } from 'bridgehead';
import type { AppState, ReplayReport, Shell, Trace, TraceToCodeOptions } from 'bridgehead/mocks';
import type { ServerRequest } from '../simulator-protocol/server-request.ts';
import type { HarResponses } from '../simulator-protocol/read-har.ts';
import type { HeldCall } from './phone/held-calls.ts';
import type { LayoutViewport } from './page/layout-viewport.ts';
import type { Moment } from './pictures/moment.ts';
import type { RealPhonePage } from './real-phones/real-phone-page.ts';
import type { Setup } from './setup/setup.ts';
import type { TrafficLog } from './timeline/traffic-log.ts';

/** Information that the server provides when the simulator starts. */
export interface ServerInfo {
  /**
   * `dev`: `npm start`. `static`: files on a web server without the simulator's server, as in the documentation. The others:
   * `bridgehead simulate`; `window`: the page is in a separate window.
   */
  readonly kind: 'dev' | 'proxy' | 'folder' | 'window' | 'static';
  /** Display name of the simulated target. */
  readonly target: string;
  /** Required by every control URL of the server. */
  readonly token: string;
  /** Initial page if the URL does not specify one. */
  readonly page?: string;
  /** Whether the shells include the methods of debug builds, which the conformance page needs. */
  readonly hasTestMethods?: boolean;
  /** DevTools address of the page on a real phone that the server observes (`--attach`). */
  readonly attached?: string;
  /** How a copied test imports the contract; the product's by default. */
  readonly contractImport?: TraceToCodeOptions['contractImport'];
  /** A script of the tester that runs in the page before the page's own (`--inject`). */
  readonly injected?: { readonly path: string; readonly text: string };
  /** Whether the command line provides a session to play on profiles, at `matrix.json`. */
  readonly hasMatrix?: boolean;
  /** Whether the command line provides a session to open, at `session.json`. */
  readonly hasSession?: boolean;
}

/** Why the document in the phone has no shell. */
export interface PageProblem {
  readonly badge: 'no shell' | 'no page';
  readonly reason: string;
}

/** Information about the page in the phone. */
export interface PhonePageInfo {
  /** Path, query and fragment. */
  readonly path: string;
  readonly title: string;
  /** Changes that the server made so that the phone can show the page. */
  readonly changes: readonly string[];
  /** Whether the shell script ran; without it, the page is not in a shell. */
  readonly hasStarted: boolean;
  /** Why the phone shows a document without a shell. */
  readonly problem?: PageProblem;
}

/** The complete state of the simulator. Immutable: each change creates a new object. */
export interface SimulatorState {
  readonly setup: Setup;
  readonly contract: Contract;
  readonly host: ServerInfo;
  /** `undefined` in a browser. */
  readonly shell: Shell | undefined;
  /** Set while the shell replays a recorded session. */
  readonly replayed: { readonly trace: Trace; readonly report: () => ReplayReport } | undefined;
  readonly app: AppState | undefined;
  readonly traffic: TrafficLog;
  /** Start of the first page of this shell, on the clock of the timeline. */
  readonly startMs: number;
  readonly page: PhonePageInfo;
  readonly viewport: LayoutViewport;
  readonly requests: readonly ServerRequest[];
  /** The HAR file whose responses the page receives. */
  readonly har: HarResponses | undefined;
  /** The pages on real phones, in the order of their connection. */
  readonly realPhones: readonly RealPhonePage[];
  /** The visible lines of the page, as it last reported them; empty before. */
  readonly shownLines: readonly string[];
  /** Number of loads that the simulator started; each one creates a new frame. */
  readonly loads: number;
  /** The calls held for the tester, oldest first. */
  readonly held: readonly HeldCall[];
  /** The past moment that the phone shows; `undefined` for the live page. */
  readonly moment: Moment | undefined;
  /** Whether a past moment is shown at its end. */
  readonly showsAfter: boolean;
  /** Whether saved and copied sessions keep values that may be personal. */
  readonly keepsValues: boolean;
  /** Whether the simulator's server has stopped. */
  readonly isServerLost: boolean;
  /** Whether a fault killed the page's process. */
  readonly isKilled: boolean;
}

/** Returns what a copied test of a session loads besides the package. */
export function importsOf({
  contractImport,
  injected,
}: ServerInfo): Pick<TraceToCodeOptions, 'contractImport' | 'initScript'> {
  return { contractImport, initScript: injected?.path };
}
