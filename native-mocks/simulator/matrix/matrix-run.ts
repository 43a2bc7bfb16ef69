import type { Clock, Contract } from 'bridgehead';
import type { Shell, Trace } from 'bridgehead/mocks';
import { type Profile, profilesOf } from '../../profiles/profiles-of.ts';
import { createStateStore, type StateStore } from '../../app/state-store.ts';
import type { DialogAnswer } from '../page/in-page/watch-dialogs.ts';
import type { Setup } from '../setup/setup.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';
import type { Simulator } from '../simulator.ts';
import { comparePart, type ComparePartOptions, type MatrixCell, notRun } from './compare-part.ts';
import type { AppValueMasks } from './compare-screens.ts';
import { type AppValueCheck, createAppValueCheck } from './app-values.ts';
import { createUnavailableCheck, isReadable, otherMethods } from './unavailable-check.ts';
import { nameOfStep, playPart, rowsSince } from './play-part.ts';
import { readOtherText } from './read-other-text.ts';
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
  options: PlayRowOptions,
  onCells: (cells: readonly MatrixCell[]) => void,
): Promise<readonly MatrixCell[]> {
  const { simulator, contract, clock, trace, parts, profile, base, signal } = options;
  const cells: MatrixCell[] = [];
  const setup = matrixSetup(profile, { base, trace, contract });
  await simulator.startSession(setup, recordedResponses(trace, contract), answersIn(trace, parts[0], parts[1]));
  // Later than the requests from the previous page, which was unloaded first.
  const startMs = clock.now() - CLOCK_GRACE_MS;
  const { shell } = simulator.get();
  const isUnavailable = createUnavailableCheck(contract, { shell, trace });
  const appValues = createAppValueCheck({ shell, trace, recorded: parts.flatMap(({ rows }) => rows) });
  const row = { ...options, shell, startMs, isUnavailable, appValues };
  let previous: PlayedPart['previous'] = { causes: otherMethods(shell, trace, isUnavailable) };
  let sinceMs = startMs;
  for (const [index, part] of parts.entries()) {
    if (index > 0) simulator.setAnswers(answersIn(trace, part, parts[index + 1]));
    const { cell, isEnd } = await playCell(row, { part, sinceMs, previous });
    if (signal.aborted) return cells;
    cells.push(cell);
    onCells([...cells]);
    if (isEnd) break;
    previous = cell;
    sinceMs = clock.now() - CLOCK_GRACE_MS;
  }
  return [...cells, ...parts.slice(cells.length).map(() => notRun)];
}

interface PlayedRow extends PlayRowOptions {
  readonly shell: Shell | undefined;
  /** When the row started, on the clock of the timeline. */
  readonly startMs: number;
  readonly isUnavailable: (name: string) => boolean;
  readonly appValues: AppValueCheck;
}

interface PlayedPart extends Required<Pick<ComparePartOptions, 'previous'>> {
  readonly part: SessionPart;
  readonly sinceMs: number;
}

/** Plays a part and compares it with its recording; `isEnd`: it could not be played, and neither can the rest. */
async function playCell(
  { simulator, clock, signal, trace, shell, startMs, isUnavailable, appValues }: PlayedRow,
  { part, sinceMs, previous }: PlayedPart,
): Promise<{ readonly cell: MatrixCell; readonly isEnd: boolean }> {
  const waitOptions: WaitOptions = { clock, signal, subscribe: simulator.subscribe };
  const playing = { simulator, part, waitOptions, sinceMs };
  const rows = (): readonly TrafficRow[] => rowsSince(simulator.get().traffic.rows, startMs);
  const problem = await playPart({ ...playing, isUnavailable, isReadable: isReadable(shell, trace) });
  const isEnd = problem !== undefined;
  const known = previous?.otherText;
  const masks = (): AppValueMasks => appValues.masks(rows());
  const otherText = isEnd ? undefined : await readOtherText({ ...playing, known, masks });
  const played = rowsSince(rows(), sinceMs);
  const compared = { recorded: part.rows, played, problem, isUnavailable, isAppValue: appValues.given(rows()) };
  const cell = comparePart({ ...compared, otherText, previous });
  return { cell: { ...cell, picture: simulator.pictureAt(clock.now()) }, isEnd };
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
