import type { AnyShell } from '../shell/shell-types.ts';
import type { TrafficMessage } from '../shell/traffic.ts';
import { redactedInput } from './redacted.ts';
import { createTextRedactor, type TextRedactor } from './text-redactor.ts';
import { recordTrace } from './record-trace.ts';
import { type Trace, traceLimits, type TraceRequest, type TraceStep } from './trace.ts';

/** The conditions at the start of a session. */
export interface SessionStart {
  readonly deviceId: string;
  readonly networkId: string;
  /** Path, query and fragment of the page. */
  readonly path: string;
  readonly startedAt: string;
  /** Start time of the session on the shell's clock, which steps and requests also use. */
  readonly startMs: number;
}

/** Options of `recordSession`. */
export interface RecordSessionOptions {
  /** `false`: keeps possibly personal values. The input of secret fields is never kept. */
  readonly redact: boolean;
  /** Returns `true` for messages to omit. */
  readonly skips?: ((message: TrafficMessage) => boolean) | undefined;
}

/** An observed action of the user, with the type of a filled field. */
export type ObservedStep = TraceStep & {
  readonly fieldType?: string | undefined;
  /** The value is never recorded, whatever else is kept. */
  readonly isSecret?: boolean | undefined;
};

/** Records a shell, the actions of its user, the page's requests to its server, and the number of its uncaught errors. */
export interface SessionRecording {
  addStep(step: ObservedStep): void;
  addRequest(request: TraceRequest): void;
  addUncaughtError(): void;
  trace(): Trace;
  stop(): void;
}

/** Starts recording. Steps and requests use the time of the shell's clock. */
export function recordSession(
  shell: AnyShell,
  start: SessionStart,
  { redact, skips }: RecordSessionOptions,
): SessionRecording {
  const { startMs, ...conditions } = start;
  const redactor = redact ? createTextRedactor() : undefined;
  const recorder = recordTrace(shell, { redact, startMs, onRedacted: redactor?.remember, skips });
  const steps: TraceStep[] = [];
  const requests: TraceRequest[] = [];
  let isTruncated = false;
  let uncaughtErrors = 0;

  return {
    addStep(given) {
      const step = redactStep(given, { redactor, startMs });
      const last = steps.at(-1);
      if (last && isSameField(last, step)) steps[steps.length - 1] = { ...step, atMs: last.atMs };
      else if (steps.length < traceLimits.steps) steps.push(step);
      else isTruncated = true;
    },
    addRequest(given) {
      const request = { ...given, atMs: Math.round(given.atMs - startMs) };
      // Requests before the start belong to a previous recording.
      if (request.atMs < 0) return;
      if (requests.length < traceLimits.requests) requests.push(request);
      else isTruncated = true;
    },
    addUncaughtError: () => void uncaughtErrors++,
    trace: () => ({
      ...recorder.trace(),
      ...conditions,
      path: redactor ? redactor.path(start.path) : start.path,
      ...(isTruncated && { isTruncated }),
      uncaughtErrors,
      steps: [...steps],
      // Redacted at the end, because values the app sends later may occur in earlier responses.
      requests: requests.map((request) => (redactor ? redactRequest(request, redactor) : request)).toSorted(byTime),
    }),
    stop: () => void recorder.stop(),
  };
}

/** Returns a step as the trace stores it. */
function redactStep(
  { fieldType = '', isSecret = false, ...given }: ObservedStep,
  { redactor, startMs }: { readonly redactor: TextRedactor | undefined; readonly startMs: number },
): TraceStep {
  // Rounded down, so that a call caused by a step is never before it.
  const step = { ...given, atMs: Math.floor(given.atMs - startMs) };
  const typed = step.kind === 'fill' && (redactor || isSecret) ? { ...step, value: redactedInput(fieldType) } : step;
  return redactor ? redactNames(typed, redactor) : typed;
}

/** Continued typing in the same field is one step with the last value. */
function isSameField(last: TraceStep, next: TraceStep): boolean {
  return last.kind === 'fill' && next.kind === 'fill' && JSON.stringify(last.target) === JSON.stringify(next.target);
}

function redactNames(step: TraceStep, { text, path }: TextRedactor): TraceStep {
  if (step.kind === 'open') return { ...step, path: path(step.path) };
  if (!('target' in step)) return step;
  const target = { ...step.target, name: text(step.target.name) };
  return step.kind === 'select' ? { ...step, target, labels: step.labels.map(text) } : { ...step, target };
}

function redactRequest(request: TraceRequest, redactor: TextRedactor): TraceRequest {
  const { path, query, search, body } = request;
  return {
    ...request,
    path: redactor.text(path),
    query: redactor.query(query),
    ...(search !== undefined && { search: redactor.path(search) }),
    ...(body !== undefined && { body: redactor.body(body) }),
  };
}

/** Requests are reported when they end, but a trace lists them by start time. */
function byTime(one: TraceRequest, other: TraceRequest): number {
  return one.atMs - other.atMs;
}
