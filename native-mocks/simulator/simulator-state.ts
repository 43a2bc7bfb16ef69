import type { Contract } from 'bridgehead';
import type { AppState, ReplayReport, Shell, Trace } from 'bridgehead/mocks';
import type { ServerRequest } from '../simulator-protocol/server-request.ts';
import type { HeldCall } from './phone/held-calls.ts';
import type { LayoutViewport } from './phone/layout-viewport.ts';
import type { RealPhonePage } from './real-phones/real-phone-page.ts';
import type { Setup } from './setup/setup.ts';
import type { TrafficLog } from './traffic/traffic-log.ts';

/** What the server tells of itself when the simulator starts. */
export interface HostFacts {
  /** `dev`: `npm start`. The others: `bridgehead simulate`; `window`: the page has a window of its own. */
  readonly kind: 'dev' | 'proxy' | 'folder' | 'window';
  /** What is simulated, for people. */
  readonly target: string;
  /** Every control address of the server requires it. */
  readonly token: string;
  /** Where the page begins when the address names none. */
  readonly page?: string;
  /** Whether the shells have the methods of debug builds, for the conformance page. */
  readonly hasTestMethods?: boolean;
  /** Whether a page on a real phone has connected to the server. */
  readonly hasRealPhones?: boolean;
}

/** The page in the phone, as far as the simulator sees it. */
export interface PageFacts {
  /** Path, query and fragment. */
  readonly path: string;
  readonly title: string;
  /** What the server had to change so that the phone can show the page. */
  readonly changes: readonly string[];
  /** Whether the shell script ran: without it the page is in no phone. */
  readonly hasEntered: boolean;
  /** The phone shows something without a shell: no HTML of this server, or what it says itself without a network. */
  readonly isMissed?: true;
}

/** Everything the simulator shows. Immutable: a change makes a new object. */
export interface SimulatorState {
  readonly setup: Setup;
  readonly contract: Contract;
  readonly host: HostFacts;
  /** `undefined` in a browser. */
  readonly shell: Shell | undefined;
  /** Set while the shell answers from a recorded session. */
  readonly replayed: { readonly trace: Trace; readonly report: () => ReplayReport } | undefined;
  readonly app: AppState | undefined;
  readonly traffic: TrafficLog;
  /** When the first page of this shell began, on the clock of the traffic. */
  readonly startMs: number;
  readonly page: PageFacts;
  readonly viewport: LayoutViewport;
  readonly requests: readonly ServerRequest[];
  /** The pages on real phones that have connected, in the order they did. */
  readonly realPhones: readonly RealPhonePage[];
  /** Counts the loads the simulator asked for: the frame is made anew for each. */
  readonly loads: number;
  /** The calls that wait for the tester, oldest first. */
  readonly held: readonly HeldCall[];
  /** The page's process was killed by a fault. */
  readonly isKilled: boolean;
}
