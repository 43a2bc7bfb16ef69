import type { Trace } from 'bridgehead/mocks';
import { type EndScreen, endScreenOf } from '../../traces/screen-lines.ts';
import { type SessionSegment, readSegments } from '../../traces/session-segments.ts';
import type { TraceStep } from '../../traces/trace.ts';
import { wholePart } from '../../traces/whole-part.ts';
import { recordedRequests, recordedRows } from '../compare/recorded-rows.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';

/** A part of a recorded session: a user step and everything up to the next step. */
export interface SessionPart {
  /** The display name: `tapped button “Buy”`. */
  readonly name: string;
  /** `undefined` in the first part, which starts with the page load. */
  readonly step: TraceStep | undefined;
  /** Unsolicited messages from the app and the page's subsequent calls and requests, in order. */
  readonly segments: readonly Exclude<SessionSegment, { readonly kind: 'step' }>[];
  /** The timeline rows. */
  readonly rows: readonly TrafficRow[];
  /** What the page showed at the end; `undefined` if it was not recorded, or was still changing. */
  readonly end: EndScreen | undefined;
}

/** Maximum number of steps played, so that every run ends, regardless of the length of the session. */
export const MAX_SESSION_STEPS = 200;

/** Splits a session into parts in order; the first one is the page before any user step. */
export function partsOf(given: Trace, nameOf: (step: TraceStep) => string): readonly SessionPart[] {
  const trace = wholePart(given);
  const steps = (trace.steps ?? []).slice(0, MAX_SESSION_STEPS);
  const rows = [...recordedRows(trace), ...recordedRequests(trace)].sort((one, other) => one.atMs - other.atMs);
  const segments = segmentsByStep(trace);
  return [undefined, ...steps].map((step, at) => {
    const next = trace.steps?.[at];
    const end = endScreenOf(trace, at);
    // A row with the same time as a step was caused by it.
    const isInPart = ({ atMs }: TrafficRow): boolean =>
      (step === undefined || atMs >= step.atMs) && (next === undefined || atMs < next.atMs);
    return {
      name: step ? nameOf(step) : 'page loaded',
      step,
      segments: segments[at] ?? [],
      rows: rows.filter(isInPart),
      end: end?.isSettled ? end : undefined,
    };
  });
}

function segmentsByStep(trace: Trace): readonly SessionPart['segments'][] {
  const parts: SessionPart['segments'][number][][] = [[]];
  for (const segment of readSegments(trace)) {
    if (segment.kind === 'step') parts.push([]);
    else parts.at(-1)?.push(segment);
  }
  return parts;
}
