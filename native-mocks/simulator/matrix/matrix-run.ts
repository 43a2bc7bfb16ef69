import type { Clock, Contract } from 'bridgehead';
import type { Trace } from 'bridgehead/mocks';
import { type Profile, profilesOf } from '../../profiles/profiles-of.ts';
import { createStateStore, type StateStore } from '../../app/state-store.ts';
import type { DialogAnswer } from '../page/in-page/watch-dialogs.ts';
import type { Setup } from '../setup/setup.ts';
import type { Simulator } from '../simulator.ts';
import { comparePart, type MatrixCell, notRun } from './compare-part.ts';
import { createAppValueCheck } from './app-values.ts';
import { createUnavailableCheck, isReadable } from './unavailable-check.ts';
import { nameOfStep, playPart, rowsSince } from './play-part.ts';
import { recordedResponses } from './recorded-responses.ts';
import { partsOf, type SessionPart } from './session-parts.ts';
import { matrixSetup } from './matrix-setup.ts';
import type { WaitOptions } from './wait-until.ts';

/** A profile of a matrix run. */
export interface MatrixRow {
  readonly profile: Profile;
  readonly isDone: boolean;
  /** One for each part of the session; parts not played yet are missing. */
  readonly cells: readonly MatrixCell[];
}

/** The progress of a recorded session on several profiles. */
export interface MatrixState {
  /** Display names of the parts of the session. */
  readonly parts: readonly string[];
  readonly rows: readonly MatrixRow[];
  readonly isRunning: boolean;
}

/** Plays recorded sessions on profiles, sequentially, in the phone of a simulator. */
export interface MatrixRun extends Pick<StateStore<MatrixState>, 'get' | 'subscribe'> {
  /** Plays a session on profiles of the contract, by default on all but those of old message formats. Resolves when the run has finished or was cancelled. */
  start(trace: Trace, profileIds?: readonly string[]): Promise<void>;
  /** Cancels the run; its results so far are kept. */
  cancel(): void;
}

/** Options of `createMatrixRun`. */
export interface CreateMatrixRunOptions {
  readonly simulator: Simulator;
  readonly contract: Contract;
  /** Its `now` must be the clock of the timeline. */
  readonly clock: Clock;
}

/** Server times are whole milliseconds, so without this tolerance a request could precede the part it belongs to. */
const CLOCK_GRACE_MS = 5;

/** Creates a matrix run. It restores the previous setup of the phone when a run has finished. */
export function createMatrixRun(options: CreateMatrixRunOptions): MatrixRun {
  const { simulator, contract } = options;
  const store = createStateStore<MatrixState>({ parts: [], rows: [], isRunning: false });
  let abort = new AbortController();

  const patchRow = (profile: Profile, change: Partial<MatrixRow>): void =>
    store.patch({ rows: store.get().rows.map((row) => (row.profile === profile ? { ...row, ...change } : row)) });

  return {
    get: store.get,
    subscribe: store.subscribe,
    async start(trace, profileIds) {
      abort.abort();
      abort = new AbortController();
      const { signal } = abort;
      const profiles = profilesOf(contract, { dialects: !!profileIds }).filter(
        ({ id }) => profileIds?.includes(id) ?? true,
      );
      const parts = partsOf(trace, nameOfStep);
      const { setup } = simulator.get();
      // The tab is not restored: the tester may have switched tabs during the run.
      const before = (): Setup => ({ ...setup, tab: simulator.get().setup.tab });
      store.patch({
        parts: parts.map(({ name }) => name),
        rows: profiles.map((profile) => ({ profile, isDone: false, cells: [] })),
        isRunning: true,
      });
      for (const profile of profiles) {
        if (signal.aborted) break;
        const cells = await playRow({ ...options, trace, parts, profile, signal, base: before() }, (played) =>
          patchRow(profile, { cells: played }),
        );
        if (!signal.aborted) patchRow(profile, { cells, isDone: true });
      }
      // If another run has started meanwhile, it controls the phone.
      if (abort.signal !== signal) return;
      store.patch({ isRunning: false });
      await simulator.startSession(before(), {});
    },
    cancel: () => abort.abort(),
  };
}

interface PlayRowOptions extends CreateMatrixRunOptions {
  readonly trace: Trace;
  readonly parts: readonly SessionPart[];
  readonly profile: Profile;
  readonly base: Setup;
  readonly signal: AbortSignal;
}

/** Plays a session on one profile until the first part that cannot be played. */
async function playRow(
  { simulator, contract, clock, trace, parts, profile, base, signal }: PlayRowOptions,
  onCells: (cells: readonly MatrixCell[]) => void,
): Promise<readonly MatrixCell[]> {
  const waitOptions: WaitOptions = { clock, signal, subscribe: simulator.subscribe };
  const cells: MatrixCell[] = [];
  const setup = matrixSetup(profile, { base, trace, contract });
  await simulator.startSession(setup, recordedResponses(trace, contract), answersIn(trace, parts[0], parts[1]));
  // Later than the requests from the previous page, which was unloaded first.
  const startMs = clock.now() - CLOCK_GRACE_MS;
  let sinceMs = startMs;
  const { shell } = simulator.get();
  const isUnavailable = createUnavailableCheck(contract, { shell, trace });
  const appValues = createAppValueCheck({ shell, trace, recorded: parts.flatMap(({ rows }) => rows) });
  for (const [index, part] of parts.entries()) {
    if (index > 0) simulator.setAnswers(answersIn(trace, part, parts[index + 1]));
    const problem = await playPart({
      ...{ simulator, part, waitOptions, sinceMs, isUnavailable },
      isReadable: isReadable(shell, trace),
    });
    if (signal.aborted) return cells;
    const rows = rowsSince(simulator.get().traffic.rows, startMs);
    const played = rowsSince(rows, sinceMs);
    const compared = { recorded: part.rows, played, problem, isUnavailable, isAppValue: appValues.given(rows) };
    cells.push({ ...comparePart(compared), picture: simulator.pictureAt(clock.now()) });
    onCells([...cells]);
    sinceMs = clock.now() - CLOCK_GRACE_MS;
    if (problem !== undefined) break;
  }
  return [...cells, ...parts.slice(cells.length).map(() => notRun)];
}

/** The answers to the dialogs of a part, in order. */
function answersIn(
  { dialogs = [] }: Trace,
  part: SessionPart | undefined,
  next: SessionPart | undefined,
): readonly DialogAnswer[] {
  const startMs = part?.step?.atMs ?? -Infinity;
  const endMs = next?.step?.atMs ?? Infinity;
  const isInPart = ({ atMs }: { readonly atMs: number }): boolean => atMs >= startMs && atMs < endMs;
  return dialogs.filter(isInPart).map(({ dialog, answer }) => ({ dialog, answer }));
}
