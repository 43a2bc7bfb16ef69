import type { AnyShell } from '../shell/shell-types.ts';
import type { TrafficMessage } from '../shell/traffic.ts';
import { coveredInput } from './covered.ts';
import { createTextCover, type TextCover } from './cover-text.ts';
import { recordTrace } from './record-trace.ts';
import { type Trace, traceLimits, type TraceRequest, type TraceStep } from './trace.ts';

/** What a session began with. */
export interface SessionFacts {
  readonly deviceId: string;
  readonly networkId: string;
  /** Path, query and fragment of the page. */
  readonly path: string;
  readonly startedAt: string;
  /** When the time of the session begins, on the shell's clock. Steps and requests are on it, too. */
  readonly startMs: number;
}

/** Options of `recordSession`. */
export interface RecordSessionOptions {
  /** `false`: keeps what may be personal. What is typed into secret fields is not kept even then. */
  readonly redact: boolean;
  /** Leaves out a message that is not the page's. */
  readonly skips?: ((message: TrafficMessage) => boolean) | undefined;
}

/** What a person did, as it was watched: a filled field says of which type it is. */
export type WatchedStep = TraceStep & {
  readonly fieldType?: string | undefined;
  /** Its value is not recorded, whatever else is kept. */
  readonly isSecret?: boolean | undefined;
};

/** Records a shell with everything around it: what a person did, and what the page asked of its server. */
export interface SessionRecording {
  addStep(step: WatchedStep): void;
  addRequest(request: TraceRequest): void;
  trace(): Trace;
  stop(): void;
}

/** Starts to record. The times of steps and requests are those of the shell's clock. */
export function recordSession(
  shell: AnyShell,
  facts: SessionFacts,
  { redact, skips }: RecordSessionOptions,
): SessionRecording {
  const { startMs, deviceId, networkId, startedAt, path } = facts;
  const cover = redact ? createTextCover() : undefined;
  const recorder = recordTrace(shell, { redact, startMs, onCovered: cover?.remember, skips });
  const steps: TraceStep[] = [];
  const requests: TraceRequest[] = [];
  let isCut = false;

  return {
    addStep(given) {
      const step = coverStep(given, { cover, startMs });
      const last = steps.at(-1);
      if (last && isSameField(last, step)) steps[steps.length - 1] = { ...step, atMs: last.atMs };
      else if (steps.length < traceLimits.steps) steps.push(step);
      else isCut = true;
    },
    addRequest(given) {
      const request = { ...given, atMs: Math.round(given.atMs - startMs) };
      // What was asked before belongs to an earlier recording.
      if (request.atMs < 0) return;
      if (requests.length < traceLimits.requests) requests.push(request);
      else isCut = true;
    },
    trace: () => ({
      ...recorder.trace(),
      deviceId,
      networkId,
      startedAt,
      path: cover ? cover.path(path) : path,
      ...(isCut && { isCut }),
      steps: [...steps],
      // Covered now: what the app tells later may be in an earlier answer.
      requests: requests.map((request) => (cover ? coverRequest(request, cover) : request)).toSorted(byTime),
    }),
    stop: () => void recorder.stop(),
  };
}

/** A step as the trace has it. */
function coverStep(
  { fieldType = '', isSecret = false, ...given }: WatchedStep,
  { cover, startMs }: { readonly cover: TextCover | undefined; readonly startMs: number },
): TraceStep {
  // Rounded down: a call that a step causes is never before it.
  const step = { ...given, atMs: Math.floor(given.atMs - startMs) };
  const typed = step.kind === 'fill' && (cover || isSecret) ? { ...step, value: coveredInput(fieldType) } : step;
  return cover ? coverNames(typed, cover) : typed;
}

/** Typing goes on in the same field: one step, with the last value. */
function isSameField(last: TraceStep, next: TraceStep): boolean {
  return last.kind === 'fill' && next.kind === 'fill' && JSON.stringify(last.target) === JSON.stringify(next.target);
}

function coverNames(step: TraceStep, { text, path }: TextCover): TraceStep {
  if (step.kind === 'open') return { ...step, path: path(step.path) };
  if (!('target' in step)) return step;
  const target = { ...step.target, name: text(step.target.name) };
  return step.kind === 'select' ? { ...step, target, labels: step.labels.map(text) } : { ...step, target };
}

function coverRequest(request: TraceRequest, cover: TextCover): TraceRequest {
  const { path, query, body } = request;
  return {
    ...request,
    path: cover.text(path),
    query: cover.query(query),
    ...(body !== undefined && { body: cover.body(body) }),
  };
}

/** A request is known when it has ended; a trace has it where it was asked. */
function byTime(one: TraceRequest, other: TraceRequest): number {
  return one.atMs - other.atMs;
}
