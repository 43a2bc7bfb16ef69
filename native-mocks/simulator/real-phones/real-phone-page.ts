import type { ShellSnapshot, Verdict } from 'bridgehead';
import type { TrafficEntry } from 'bridgehead/inspect';
import { parseTrace, type ShellDialect, type ShellGeneration, type Trace } from 'bridgehead/mocks';
import { redactedInput } from '../../traces/redacted.ts';
import { LONGEST_MS } from '../../traces/trace-shape.ts';
import type { RealPhoneLine } from '../../simulator-protocol/phone-messages.ts';

type StepLine = Extract<RealPhoneLine, { readonly kind: 'step' }>;
type TraceStep = NonNullable<Trace['steps']>[number];

/** A page on a real phone since its first connection. Immutable. */
export interface RealPhonePage {
  /** Sequence number across all phones. */
  readonly page: number;
  readonly phone: number;
  /** The phone's model, with a number if several phones have the same model. */
  readonly name: string;
  readonly url: string;
  readonly userAgent: string;
  readonly isConnected: boolean;
  readonly shell: ShellSnapshot;
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** Its newest bridge messages, at most `MAX_ENTRIES`. */
  readonly entries: readonly TrafficEntry[];
  /** The newest user actions in a page observed over DevTools, at most `MAX_PAGE_STEPS`. */
  readonly steps: readonly StepLine[];
  /** Whether values are redacted. */
  readonly isRedacted?: true | undefined;
  readonly generation?: ShellGeneration | undefined;
  readonly dialect?: ShellDialect | undefined;
  /** Whether it is a frame of a page. */
  readonly isInFrame?: true | undefined;
}

/** Maximum number of messages kept per page for its trace. */
export const MAX_ENTRIES = 5000;
/** Maximum number of user actions kept per page. */
export const MAX_PAGE_STEPS = 1000;

/** Returns the session of a page in the format of `recordTrace`; `undefined` if the page is not in a shell. */
export function traceOf(page: RealPhonePage): Trace | undefined {
  const { shell, isRedacted, generation, dialect, url } = page;
  if (shell.platform === 'pc') return undefined;
  const { entries, steps } = newestOf(page);
  const startMs = Math.min(...[entries[0]?.atMs, steps[0]?.atMs].filter((ms) => ms !== undefined));
  const trace = parseTrace({ version: 1, shell, entries, ...(Number.isFinite(startMs) && { startMs }) });
  return {
    ...trace,
    ...(isRedacted && { isRedacted }),
    ...(generation && { generation }),
    ...(dialect && { dialect }),
    ...(steps.length && { path: pathOfUrl(url), steps: traceSteps(steps, startMs) }),
  };
}

/**
 * Returns the messages and actions whose times a trace can contain: those near the newest one. A phone may send any time, and
 * its clock may be set while the page runs.
 */
function newestOf({ entries, steps }: RealPhonePage): Pick<RealPhonePage, 'entries' | 'steps'> {
  const lastMs = Math.max(...[entries.at(-1)?.atMs, steps.at(-1)?.atMs].filter((ms) => ms !== undefined));
  const isNear = ({ atMs }: { readonly atMs: number }): boolean => Math.abs(atMs - lastMs) < LONGEST_MS / 2;
  return { entries: entries.filter(isNear), steps: steps.filter(isNear) };
}

/** Merges consecutive input into the same field to one step with the last value. */
function traceSteps(lines: readonly StepLine[], startMs: number): readonly TraceStep[] {
  const steps: TraceStep[] = [];
  for (const line of lines) {
    const step = traceStep(line, startMs);
    const last = steps.at(-1);
    const isSameField =
      last?.kind === 'fill' && step.kind === 'fill' && JSON.stringify(last.target) === JSON.stringify(step.target);
    if (isSameField) steps[steps.length - 1] = { ...step, atMs: last.atMs };
    else steps.push(step);
  }
  return steps;
}

/** Converts a step to its format in a trace, with a time that is never after the call it causes. */
function traceStep({ step, atMs }: StepLine, startMs: number): TraceStep {
  const { at: _, ...given } = step;
  // Tests find elements as a user does, not by selector.
  const { path: __, ...target } = step.target;
  const timed = { ...given, target, atMs: Math.floor(atMs - startMs) };
  if (timed.kind !== 'fill') return timed;
  const { fieldType, isSecret, ...fill } = timed;
  return isSecret ? { ...fill, value: redactedInput(fieldType) } : fill;
}

/** Returns path, query and fragment of a URL. */
export function pathOfUrl(url: string): string {
  if (!URL.canParse(url)) return '/';
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}
