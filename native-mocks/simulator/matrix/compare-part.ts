import { HELLO_METHOD } from '../../../sdk/wire/protocol.ts';
import { isNamed } from '../../traces/is-named.ts';
import { alignRows, type Step } from '../compare/align-rows.ts';
import type { ValueDifference } from '../compare/value-differences.ts';
import { rowOutcomeOf } from '../timeline/row-texts.ts';
import type { StoredPicture } from '../pictures/picture-album.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';

/** The result of a part of a session on one profile. */
export interface MatrixCell {
  /** `not applicable`: the shell supports none of the recorded calls, and the page did nothing else. */
  readonly result: 'passed' | 'not applicable' | 'differs' | 'failed' | 'not run';
  /** Reasons why it did not pass, one sentence each. */
  readonly reasons: readonly string[];
  /** Other text that is not a failure, and why, one sentence each; omitted without any. */
  readonly notes?: readonly string[] | undefined;
  /** The causes of other text, from here on: what the app or the server answered differently. */
  readonly causes?: readonly string[] | undefined;
  /** All other text, including what an earlier part has reported. */
  readonly otherText?: readonly string[] | undefined;
  /** The recorded and the played part side by side. */
  readonly steps: readonly Step[];
  /** The page at the end of the part. */
  readonly picture?: StoredPicture | undefined;
}

/** Options of `comparePart`. */
export interface ComparePartOptions {
  readonly recorded: readonly TrafficRow[];
  readonly played: readonly TrafficRow[];
  /** The reason if the part could not be played. */
  readonly problem: string | undefined;
  /** Whether the shell of this profile does not support a method or event, so that its absence is correct. */
  readonly isUnavailable: (name: string) => boolean;
  /** Whether two values differ because the page passes on a value of its app, and the apps differ. */
  readonly isAppValue: (recorded: unknown, played: unknown) => boolean;
  /** The differences between the recorded and the played screen; `undefined` if they are not compared. */
  readonly otherText?: readonly string[] | undefined;
  /** The part before. */
  readonly previous?: Pick<MatrixCell, 'causes' | 'otherText'> | undefined;
}

/** The cell of a part that was not played. */
export const notRun: MatrixCell = { result: 'not run', reasons: [], steps: [] };

/**
 * Compares a part of a session with its recording. Responses from the app and the server come from the simulator, so only
 * their outcomes are compared. For the page, calls, params, requests, responses and text are compared. Other text after
 * other responses is a note.
 */
export function comparePart({ recorded, played, problem, ...profile }: ComparePartOptions): MatrixCell {
  const failures = [...(problem === undefined ? [] : [problem]), ...played.flatMap(failureOf)];
  const steps = alignRows([recorded.filter(isCompared), played.filter(isCompared).map(abandonWaiting)]);
  const { previous = {}, otherText = previous.otherText } = profile;
  const causes = [
    ...new Set([
      ...(previous.causes ?? []),
      ...(helloOutcome(recorded) === helloOutcome(played) ? [] : [answeredDifferently(HELLO_METHOD)]),
      ...steps.flatMap((step) => causesOf(step, profile)),
    ]),
  ];
  // Text that remains is reported once, where it began.
  const newText = otherText?.filter((text) => !previous.otherText?.includes(text)) ?? [];
  const isExpected = causes.length > 0;
  const differences = [...steps.flatMap((step) => reasonsOf(step, profile)), ...(isExpected ? [] : newText)];
  const wanted = steps.filter(({ cells: [one] }) => one);
  const isApplicable =
    !wanted.length || wanted.some(({ name, kind }) => isRequest(kind) || !profile.isUnavailable(name));
  const passed = isApplicable ? 'passed' : 'not applicable';
  const result = failures.length ? 'failed' : differences.length ? 'differs' : passed;
  return {
    result,
    reasons: [...failures, ...differences].slice(0, MAX_REASONS),
    ...(isExpected && newText.length > 0 && { notes: [...newText, `because ${causes.join(', ')}`] }),
    causes,
    otherText,
    steps,
  };
}

const isRequest = (kind: TrafficRow['kind']): boolean => kind === 'server-request';

const MAX_REASONS = 20;

/** An uncaught error means that the page is broken, regardless of its messages. */
function failureOf({ kind, isFault, name }: TrafficRow): readonly string[] {
  return kind === 'mark' && isFault && name.startsWith('uncaught error: ') ? [name] : [];
}

/** Calls that the page refused are not in recordings. Files of the page are not compared: the cache and the code that a shell needs decide which of them are requested. */
export function isCompared({ kind, name, source, isPageFile, isRefused }: TrafficRow): boolean {
  return kind !== 'mark' && !isRefused && source === undefined && !isPageFile && !name.startsWith('$/');
}

/** Treats calls that are pending at the end of a part as abandoned. */
function abandonWaiting(row: TrafficRow): TrafficRow {
  const isWaiting = (row.kind === 'call' || row.kind === 'shell-request') && !row.response;
  return isWaiting ? { ...row, isAbandoned: true } : row;
}

const answeredDifferently = (name: string): string => `${name} was answered differently`;

function helloOutcome(rows: readonly TrafficRow[]): string | undefined {
  const hello = rows.find(({ name }) => name === HELLO_METHOD);
  return hello && rowOutcomeOf(hello)?.text;
}

/** Returns why the page may show other text after a call or request that both have. */
function causesOf(
  { name, kind, cells: [one, other], differences }: Step,
  { isAppValue }: Pick<ComparePartOptions, 'isAppValue'>,
): readonly string[] {
  if (!one || !other || (kind !== 'call' && !isRequest(kind))) return [];
  const isOther = (value: ValueDifference): boolean =>
    // Recorded text may be redacted in part.
    !isNamed(String(value.other), String(value.one)) && !isAppValue(value.one, value.other);
  const isCause = differences.some(
    (each) => each.kind === 'outcome' || (each.kind === 'response' && each.values.some(isOther)),
  );
  return isCause ? [answeredDifferently(name)] : [];
}

function reasonsOf(
  { name, kind, cells, differences }: Step,
  { isUnavailable, isAppValue }: Pick<ComparePartOptions, 'isUnavailable' | 'isAppValue'>,
): readonly string[] {
  const [, played] = cells;
  return differences.flatMap((difference) => {
    switch (difference.kind) {
      case 'missing':
        // A shell with another message format cannot read what the page sends, nor the page its responses.
        if (played && (kind === 'unreadable' || kind === 'unmatched') && isUnavailable(name)) return [];
        if (played) return [`${name}: not in the recording`];
        return isUnavailable(name) && kind !== 'server-request' ? [] : [`${name}: missing`];
      case 'params': {
        const values = difference.values.filter(({ one, other }) => !isAppValue(one, other));
        return values.length ? [`${name}: different ${values.map(({ path }) => path || 'params').join(', ')}`] : [];
      }
      case 'response':
        return kind === 'shell-request' ? [`${name}: the page responds differently`] : [];
      default:
        return [`${name}: was ${cells.map((cell) => (cell && rowOutcomeOf(cell)?.text) ?? 'sent').join(', is now ')}`];
    }
  });
}
