import type { AnyShell } from '../shell/shell-types.ts';
import type { TrafficMessage } from '../shell/traffic.ts';
import { redactedInput } from './redacted.ts';
import { redactSession } from './redact-session.ts';
import { createScreenRecorder } from './record-screens.ts';
import { recordTrace } from './record-trace.ts';
import { isPageFile } from './replayed-requests.ts';
import {
  type Trace,
  type TraceDialog,
  type TraceEntry,
  traceLimits,
  type TraceRequest,
  type TraceScreen,
  type TraceStep,
} from './trace.ts';

/** The conditions at the start of a session. */
export interface SessionStart {
  readonly deviceId: string;
  /** Of the page's browser. */
  readonly language?: string | undefined;
  readonly networkId: string;
  /** Path, query and fragment of the page. */
  readonly path: string;
  readonly startedAt: string;
  /** Start time of the session on the shell's clock, which steps and requests also use. */
  readonly startMs: number;
}

/** Options of `recordSession`. */
export interface RecordSessionOptions {
  /** Returns `true` for messages to omit. */
  readonly skips?: ((message: TrafficMessage) => boolean) | undefined;
  /** Returns `true` for messages from the shell whose values the tester set; by default, none. */
  readonly isFromTester?: ((message: TrafficMessage) => boolean) | undefined;
}

/** An observed action of the user, with the type of a filled field. */
export type ObservedStep = TraceStep & {
  readonly fieldType?: string | undefined;
  /** The value is never recorded, whatever else is kept. */
  readonly isSecret?: boolean | undefined;
};

/** Records a shell, the actions of its user, what the user reads, the page's requests, and the number of its uncaught errors. */
export interface SessionRecording {
  addStep(step: ObservedStep): void;
  /** Records the lines that the page shows since `atMs`. */
  addScreen(screen: Omit<TraceScreen, 'afterSteps'>): void;
  addRequest(request: TraceRequest): void;
  addUncaughtError(): void;
  addDialog(dialog: TraceDialog): void;
  /** `redact`: `false` keeps values that may be personal. The input of secret fields is never kept. */
  trace(options: { readonly redact: boolean }): Trace;
  stop(): void;
}

/** Starts recording. Steps and requests use the time of the shell's clock. */
export function recordSession(
  shell: AnyShell,
  { startMs, ...conditions }: SessionStart,
  { skips, isFromTester = () => false }: RecordSessionOptions = {},
): SessionRecording {
  const testersEntries = new WeakSet<TraceEntry>();
  const onEntry = (entry: TraceEntry, message: TrafficMessage): void => {
    if (isFromTester(message)) testersEntries.add(entry);
  };
  const recorder = recordTrace(shell, { redact: false, startMs, skips, onEntry });
  const screens = createScreenRecorder();
  const steps = createStepList(startMs);
  const dialogs = createDialogList(startMs, steps.isFull);
  const requests = createRequestList(startMs);
  let uncaughtErrors = 0;
  const unredacted = (): Trace => ({
    ...recorder.trace(),
    ...conditions,
    ...((steps.isFull() || requests.isFull()) && { isTruncated: true }),
    uncaughtErrors,
    steps: steps.list(),
    ...dialogs.members(),
    screens: screens.list(),
    requests: requests.list(),
  });
  const isEntryFromTester = (entry: TraceEntry): boolean => testersEntries.has(entry);
  const origins = { contract: shell.contract, isFromTester: isEntryFromTester, fieldTypeOf: steps.fieldTypeOf };
  return {
    addStep: steps.add,
    addScreen(screen) {
      if (steps.isFull()) return;
      screens.add({ ...screen, afterSteps: steps.list().length, atMs: Math.round(screen.atMs - startMs) });
    },
    addRequest: requests.add,
    addUncaughtError: () => void uncaughtErrors++,
    addDialog: dialogs.add,
    trace: ({ redact }) => (redact ? redactSession(unredacted(), origins) : unredacted()),
    stop: () => void recorder.stop(),
  };
}

/** A list that keeps the beginning of a session. */
interface LimitedList<Item> {
  list(): readonly Item[];
  /** Whether something was omitted. */
  isFull(): boolean;
}

function createStepList(startMs: number): LimitedList<TraceStep> & {
  add(step: ObservedStep): void;
  fieldTypeOf(step: TraceStep): string;
} {
  const fieldTypes = new WeakMap<TraceStep, string>();
  const steps: TraceStep[] = [];
  let isFull = false;
  return {
    add(given) {
      const step = stepAt(given, startMs);
      const last = steps.at(-1);
      const isContinued = last !== undefined && isSameField(last, step);
      isFull ||= !isContinued && steps.length >= traceLimits.steps;
      if (isFull) return;
      const kept = isContinued ? { ...step, atMs: last.atMs } : step;
      if (isContinued) steps.pop();
      steps.push(kept);
      fieldTypes.set(kept, given.fieldType ?? '');
    },
    fieldTypeOf: (step) => fieldTypes.get(step) ?? '',
    list: () => [...steps],
    isFull: () => isFull,
  };
}

/** Creates a list of dialogs; it ends with the list of actions, because a test plays both. */
function createDialogList(
  startMs: number,
  isEnded: () => boolean,
): { add(dialog: TraceDialog): void; members(): Pick<Trace, 'dialogs'> } {
  const dialogs: TraceDialog[] = [];
  return {
    add(dialog) {
      if (isEnded() || dialogs.length >= traceLimits.steps) return;
      dialogs.push({ ...dialog, atMs: Math.round(dialog.atMs - startMs) });
    },
    members: () => (dialogs.length > 0 ? { dialogs: [...dialogs] } : {}),
  };
}

function createRequestList(startMs: number): LimitedList<TraceRequest> & { add(request: TraceRequest): void } {
  const requests: TraceRequest[] = [];
  let isFull = false;
  return {
    add(given) {
      const request = { ...given, atMs: Math.round(given.atMs - startMs) };
      // Requests before the start belong to a previous recording.
      if (request.atMs < 0) return;
      // A service worker requests the page's scripts and images itself: its code does not belong to a session.
      if (request.document === undefined && isPageFile(request.type)) return;
      if (requests.length < traceLimits.requests) requests.push(request);
      else isFull = true;
    },
    list: () => requests.toSorted(byTime),
    isFull: () => isFull,
  };
}

/** Returns a step as the trace stores it, without the input of secret fields. */
function stepAt({ fieldType = '', isSecret = false, ...given }: ObservedStep, startMs: number): TraceStep {
  // Rounded down, so that a call caused by a step is never before it.
  const step = { ...given, atMs: Math.floor(given.atMs - startMs) };
  return step.kind === 'fill' && isSecret ? { ...step, value: redactedInput(fieldType) } : step;
}

/** Continued typing in the same field is one step with the last value. */
function isSameField(last: TraceStep, next: TraceStep): boolean {
  return last.kind === 'fill' && next.kind === 'fill' && JSON.stringify(last.target) === JSON.stringify(next.target);
}

/** Requests are reported when they end, but a trace lists them by start time. */
function byTime(one: TraceRequest, other: TraceRequest): number {
  return one.atMs - other.atMs;
}
