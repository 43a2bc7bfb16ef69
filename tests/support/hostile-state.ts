import type { Bridge } from 'bridgehead';
import { createManualClock, type ManualClock } from 'bridgehead/mocks';
import { createPageRules, type PageRules } from '../../native-mocks/strict/create-page-rules.ts';
import {
  type HostileCall,
  type HostileContract,
  hostileModelContract,
  type HostilePosted,
  type HostileStep,
} from './hostile-model.ts';
import { createPage, type PageControl } from './page.ts';
import { createRandom, type SeededRandom } from './random.ts';

/** Where the page is in its lifecycle; `leaving` is between the `pagehide` and the cache. */
export type HostileStage = 'visible' | 'hidden' | 'leaving' | 'cached';

/** The random decisions of a session. Their order is part of a seed, so a change of it changes every session. */
export interface HostileDraws {
  readonly random: SeededRandom;
  /** Returns true once in so many times. */
  chance(of: number): boolean;
  pick<Item>(items: readonly Item[]): Item | undefined;
}

/** What the shell of a session has received and how it behaves. */
export interface HostileShell {
  /** The optional features it announces. They do not change: every bridge of the page receives the same announcement. */
  readonly can: { readonly batch: boolean; readonly cancel: boolean; readonly status: true };
  /** Calls without a response so far. */
  readonly open: HostilePosted[];
  /** Whether posts fail now. */
  isBroken: boolean;
  /** Whether posts have ever been able to fail. */
  hasBroken: boolean;
  /** The next message must be the first of a page load, or of a return from the back/forward cache. */
  isHandshakeDue: boolean;
  readonly firstMessages: (string | undefined)[];
  /** The number of `start` messages minus the number of `stop` messages. */
  starts: number;
  readonly rules: PageRules;
  /** Violations of docs/protocol.md by the page. */
  readonly broken: string[];
}

/** The state of a session: the page, its shell and everything that page code has created. */
export interface HostileState extends HostileDraws {
  readonly seed: number;
  readonly clock: ManualClock;
  readonly page: PageControl;
  /** The `receive` that was on the page before the bridges. */
  readonly older: (() => void) | undefined;
  readonly shell: HostileShell;
  /** Whether `starts` is exact: the shell exists, no message is lost, no middleware repeats a call and no return repeats a start. */
  readonly isCounted: boolean;
  stage: HostileStage;
  enteredCache: boolean;
  readonly bridges: Bridge<HostileContract>[];
  readonly disposed: Set<Bridge<HostileContract>>;
  readonly calls: HostileCall[];
  readonly controllers: AbortController[];
  /** Listeners that are on abort signals. */
  listening: number;
  /** Functions that unsubscribe from events. */
  readonly offs: (() => unknown)[];
  /** Functions that remove middleware. */
  readonly middleware: (() => void)[];
  /** When the bridges wrote to the log, in milliseconds. */
  readonly logged: number[];
  /** How many actions run inside other actions. */
  depth: number;
  /** May perform an action. Called wherever page code may run. */
  interfere(): void;
}

/** Performs one action of a session. */
export type HostilePerform = (state: HostileState, step: HostileStep) => void;

const interferences = [
  ...(['call', 'abort', 'again', 'dispose', 'unlisten'] as const),
  ...(['listen', 'respond', 'tick', 'override'] as const),
] as const;

/** Creates the state of a session at the start of the page. */
export function createHostileState(seed: number, perform: HostilePerform): HostileState {
  const draws = createDraws(seed);
  const { chance, pick } = draws;
  const can = { batch: chance(2), cancel: chance(2), status: true } as const;
  const clock = createManualClock(draws.random(2) ? 0 : 3_000_000_000);
  const page = createPage();
  const older = chance(2) ? (): void => {} : undefined;
  if (older) page.window.bridgehead = { receive: older };
  const state: HostileState = {
    ...draws,
    seed,
    clock,
    page,
    older,
    shell: createShellState(can),
    isCounted: chance(3),
    stage: 'visible',
    enteredCache: false,
    bridges: [],
    disposed: new Set(),
    calls: [],
    controllers: [],
    listening: 0,
    offs: [],
    middleware: [],
    logged: [],
    depth: 0,
    interfere() {
      if (state.depth > 2 || !chance(4)) return;
      state.depth++;
      perform(state, pick(interferences) ?? 'call');
      state.depth--;
    },
  };
  return state;
}

function createDraws(seed: number): HostileDraws {
  const random = createRandom(seed);
  return { random, chance: (of) => random(of) === 0, pick: (items) => items[random(items.length)] };
}

function createShellState(can: HostileShell['can']): HostileShell {
  const rules = createPageRules({
    contract: hostileModelContract,
    dialect: 'json-rpc',
    supportsHandshake: true,
    hasTestMethods: false,
    snapshotCan: () => ({}),
  });
  return {
    can,
    rules,
    open: [],
    isBroken: false,
    hasBroken: false,
    isHandshakeDue: true,
    firstMessages: [],
    starts: 0,
    broken: [],
  };
}
