import { readMembers } from './read-members.ts';

/** The task that the command line sends to the simulator's window. */
export interface MatrixTask {
  /** A trace as read from the file. */
  readonly trace: unknown;
  /** Ids of profiles; all if omitted. */
  readonly profiles?: readonly string[] | undefined;
  /** Whether to report a picture of the page at the end of each part. */
  readonly wantsPictures?: boolean | undefined;
}

/** The outcome of one part of a session. `not applicable`: the shell supports none of its calls. */
export interface MatrixPart {
  readonly name: string;
  readonly result: (typeof partResults)[number];
  /** Why it did not pass, one sentence each. */
  readonly reasons: readonly string[];
  /** Other text of the page that is not a failure, and why, one sentence each; omitted without any. */
  readonly notes?: readonly string[] | undefined;
  /** The page at the end of the part, as a document without scripts; omitted unless the task wants pictures. */
  readonly picture?: string | undefined;
}

const partResults = ['passed', 'not applicable', 'differs', 'failed', 'not run'] as const;

/** The outcome of a session on one profile. */
export interface MatrixReport {
  /** Id of the profile. */
  readonly profile: string;
  readonly result: (typeof rowResults)[number];
  readonly parts: readonly MatrixPart[];
}

const rowResults = ['passed', 'not applicable', 'differs', 'failed'] as const;

/** A message of the simulator's window to the command line about a matrix run. */
export type MatrixMessage =
  | { readonly kind: 'row'; readonly row: MatrixReport }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'end' };

const MAX_CHARS = 300;
const MAX_REASONS = 20;
const MAX_PARTS = 200;

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
  const { profile, result: given, parts } = Object(value) as Record<string, unknown>;
  const result = rowResults.find((each) => each === given);
  if (typeof profile !== 'string' || !result || !Array.isArray(parts) || parts.length > MAX_PARTS) return undefined;
  const read = parts.map(parsePart);
  return read.every((part) => part !== undefined) ? { profile: oneLine(profile), result, parts: read } : undefined;
}

function parsePart(value: unknown): MatrixPart | undefined {
  // Members are checked below; a missing one is undefined.
  const { name, result: given, reasons, notes, picture } = Object(value) as Record<string, unknown>;
  const result = partResults.find((each) => each === given);
  if (typeof name !== 'string' || !result || !Array.isArray(reasons)) return undefined;
  return {
    name: oneLine(name),
    result,
    reasons: linesOf(reasons),
    ...(Array.isArray(notes) && { notes: linesOf(notes) }),
    ...(typeof picture === 'string' && { picture }),
  };
}

function linesOf(sentences: readonly unknown[]): readonly string[] {
  return sentences.slice(0, MAX_REASONS).map((sentence) => oneLine(String(sentence)));
}

/** Removes control characters that a terminal would interpret. */
function oneLine(text: string): string {
  return text.slice(0, MAX_CHARS).replace(/\p{Cc}+/gu, ' ');
}
