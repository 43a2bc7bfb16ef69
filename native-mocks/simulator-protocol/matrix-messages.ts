import { readMembers } from './read-members.ts';

/** The task that the command line sends to the simulator's window. */
export interface MatrixTask {
  /** A trace as read from the file. */
  readonly trace: unknown;
  /** Ids of profiles; all if omitted. */
  readonly profiles?: readonly string[] | undefined;
}

/** The outcome of a session on one profile. */
export interface MatrixReport {
  /** Id of the profile. */
  readonly profile: string;
  readonly result: 'passed' | 'differs' | 'failed';
  /** The number of parts of the session, and how many passed. */
  readonly parts: number;
  readonly passed: number;
  /** The first part that did not pass, and why; empty if all passed. */
  readonly at: string;
  readonly reasons: readonly string[];
}

/** A message of the simulator's window to the command line about a matrix run. */
export type MatrixMessage =
  | { readonly kind: 'row'; readonly row: MatrixReport }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'end' };

const MAX_CHARS = 300;
const MAX_REASONS = 20;

/**
 * Parses a message of the simulator's window; `undefined` if invalid. Its strings come from a page, so each is reduced to one
 * line.
 */
export function parseMatrixMessage(body: string): MatrixMessage | undefined {
  const { kind, row, text } = readMembers(body) ?? {};
  if (kind === 'end') return { kind };
  if (kind === 'problem' && typeof text === 'string') return { kind, text: oneLine(text) };
  const report = kind === 'row' ? parseReport(row) : undefined;
  return report && { kind: 'row', row: report };
}

function parseReport(value: unknown): MatrixReport | undefined {
  // Members are checked below; a missing one is undefined.
  const { profile, result, parts, passed, at, reasons } = Object(value) as Record<string, unknown>;
  const isReport =
    typeof profile === 'string' &&
    typeof at === 'string' &&
    (result === 'passed' || result === 'differs' || result === 'failed') &&
    Number.isInteger(parts) &&
    Number.isInteger(passed) &&
    Array.isArray(reasons);
  if (!isReport) return undefined;
  const lines = reasons.slice(0, MAX_REASONS).map((reason) => oneLine(String(reason)));
  return {
    profile: oneLine(profile),
    result,
    parts: Number(parts),
    passed: Number(passed),
    at: oneLine(at),
    reasons: lines,
  };
}

/** Removes control characters that a terminal would interpret. */
function oneLine(text: string): string {
  return text.slice(0, MAX_CHARS).replace(/\p{Cc}+/gu, ' ');
}
