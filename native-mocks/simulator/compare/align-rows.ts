import { rowOutcomeOf } from '../timeline/row-texts.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';
import { jsonText } from '../ui/shown-text.ts';
import { differencesBetween, type ValueDifference } from './value-differences.ts';

/** A difference between the phones in one step. */
export type StepDifference =
  | {
      readonly kind: 'missing';
      /** Zero-based indexes of the phones on which the step did not happen. */ readonly phones: readonly number[];
    }
  | { readonly kind: 'params' | 'response'; readonly values: readonly ValueDifference[] }
  | { readonly kind: 'outcome' };

/** One message, request or mark, with its row on each phone on which it happened. */
export interface Step {
  readonly key: string;
  readonly name: string;
  readonly kind: TrafficRow['kind'];
  /** By phone; `undefined` if it did not happen there. */
  readonly cells: readonly (TrafficRow | undefined)[];
  readonly differences: readonly StepDifference[];
  /** At least one phone is waiting for a response, so the comparison is not final. */
  readonly isOpen: boolean;
}

/**
 * Aligns the timelines of several phones: one step for each message, request and mark, in the order of the first
 * phone that has it.
 *
 * Page loads and inputs divide a timeline: rows after the second tap on one phone are compared with rows after the
 * second tap on the other. Between them, messages of the same name are matched by their params, then by their order. The
 * order of different names is ignored, since it depends on the timing of server responses.
 */
export function alignRows(timelines: readonly (readonly TrafficRow[])[]): readonly Step[] {
  const phones = timelines.length;
  let steps: Draft[] = [];
  timelines.forEach((rows, phone) => {
    steps = merge(steps, rows, phone);
  });
  const seen = new Map<string, number>();
  return steps.map(({ first, cells }) => {
    const all = Array.from({ length: phones }, (_, phone) => cells.get(phone));
    const name = kindAndName(first);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: `${name} ${count}`, name: first.name, kind: first.kind, cells: all, ...compareCells(all) };
  });
}

interface Draft {
  readonly first: TrafficRow;
  readonly cells: Map<number, TrafficRow>;
}

const kindAndName = ({ kind, name, sectionName }: TrafficRow): string => `${kind} ${sectionName ?? name}`;
const paramsOf = ({ params }: TrafficRow): string => jsonText(params);
/** Whether a row starts a part of a timeline: a page load or a user action. */
const startsSection = ({ sectionName }: TrafficRow): boolean => sectionName !== undefined;

/** Merges the timeline of another phone into the steps of the phones before it. */
function merge(steps: readonly Draft[], rows: readonly TrafficRow[], phone: number): Draft[] {
  const parts = splitAt(steps, ({ first }) => startsSection(first));
  const added = splitAt(rows, startsSection);
  const sectionPairs = pairUp(
    parts.slice(1).map(([start]) => (start ? kindAndName(start.first) : '')),
    added.slice(1).map(([start]) => (start ? kindAndName(start) : '')),
  );
  const pairs = [[0, 0] as const, ...sectionPairs.map(([one, other]) => [nextIndex(one), nextIndex(other)] as const)];
  return pairs.flatMap(([part, extra]) =>
    mergePart(part === undefined ? [] : (parts[part] ?? []), extra === undefined ? [] : (added[extra] ?? []), phone),
  );
}

const nextIndex = (at: number | undefined): number | undefined => (at === undefined ? undefined : at + 1);

/** Merges one part of a phone's timeline. Existing steps keep their order; a new step follows its predecessor there. */
function mergePart(steps: readonly Draft[], rows: readonly TrafficRow[], phone: number): Draft[] {
  const stepOfRow = matchRows(steps, rows);
  const merged: Draft[] = [...steps];
  let last = -1;
  for (const row of rows) {
    const found = stepOfRow.get(row);
    if (found) {
      found.cells.set(phone, row);
      last = Math.max(last, merged.indexOf(found));
    } else {
      merged.splice(++last, 0, { first: row, cells: new Map([[phone, row]]) });
    }
  }
  return merged;
}

/** Assigns rows to steps of the same name: first those with equal params in order, then the remaining ones between them. */
function matchRows(steps: readonly Draft[], rows: readonly TrafficRow[]): ReadonlyMap<TrafficRow, Draft> {
  const stepOfRow = new Map<TrafficRow, Draft>();
  for (const name of new Set(rows.map(kindAndName))) {
    const stepsOfName = steps.filter(({ first }) => kindAndName(first) === name);
    const rowsOfName = rows.filter((row) => kindAndName(row) === name);
    const pairs = pairUp(
      stepsOfName.map(({ first }) => paramsOf(first)),
      rowsOfName.map(paramsOf),
    );
    for (const [one, other] of matchGaps(pairs)) {
      const step = stepsOfName[one];
      const row = rowsOfName[other];
      if (step && row) stepOfRow.set(row, step);
    }
  }
  return stepOfRow;
}

type Pair = readonly [one: number | undefined, other: number | undefined];

/** Pairs equal texts in order (a longest common subsequence), with unpaired texts between them. */
function pairUp(ones: readonly string[], others: readonly string[]): readonly Pair[] {
  const lengths = commonLengths(ones, others);
  const at = (one: number, other: number): number => lengths[one]?.[other] ?? 0;
  const pairs: Pair[] = [];
  let one = 0;
  let other = 0;
  while (one < ones.length || other < others.length) {
    if (one < ones.length && other < others.length && ones[one] === others[other]) pairs.push([one++, other++]);
    else if (other >= others.length || (one < ones.length && at(one + 1, other) >= at(one, other + 1)))
      pairs.push([one++, undefined]);
    else pairs.push([undefined, other++]);
  }
  return pairs;
}

/** Above this number of messages with one name, only the order decides: the table below grows quadratically. */
const MAX_COMPARED = 300;

function commonLengths(ones: readonly string[], others: readonly string[]): readonly (readonly number[])[] {
  if (ones.length > MAX_COMPARED || others.length > MAX_COMPARED) return [];
  const table: number[][] = Array.from({ length: ones.length + 1 }, () =>
    Array.from({ length: others.length + 1 }, () => 0),
  );
  for (let one = ones.length - 1; one >= 0; one--) {
    const row = table[one] ?? [];
    for (let other = others.length - 1; other >= 0; other--) {
      row[other] =
        ones[one] === others[other]
          ? (table[one + 1]?.[other + 1] ?? 0) + 1
          : Math.max(table[one + 1]?.[other] ?? 0, row[other + 1] ?? 0);
    }
  }
  return table;
}

/** Pairs the remaining items of each gap in order; their params differ. */
function matchGaps(pairs: readonly Pair[]): readonly (readonly [number, number])[] {
  const matched: (readonly [number, number])[] = [];
  let ones: number[] = [];
  let others: number[] = [];
  const closeGap = (): void => {
    for (let at = 0; at < Math.min(ones.length, others.length); at++)
      matched.push([Number(ones[at]), Number(others[at])]);
    ones = [];
    others = [];
  };
  for (const [one, other] of pairs) {
    if (one !== undefined && other !== undefined) {
      closeGap();
      matched.push([one, other]);
    } else if (one !== undefined) ones.push(one);
    else if (other !== undefined) others.push(other);
  }
  closeGap();
  return matched;
}

/** Splits a list into parts that each start with a section start, except the first. */
function splitAt<Item>(items: readonly Item[], startsPart: (item: Item) => boolean): readonly (readonly Item[])[] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (startsPart(item)) parts.push([item]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}

/** Returns the differences between the phones: a missing step, or different params, outcomes or responses. */
function compareCells(cells: readonly (TrafficRow | undefined)[]): Pick<Step, 'differences' | 'isOpen'> {
  const present = cells.filter((cell) => cell !== undefined);
  const missing = cells.flatMap((cell, phone) => (cell ? [] : [phone]));
  const isOpen = present.some(isWaiting);
  const [first, ...others] = present;
  const differences: StepDifference[] = missing.length ? [{ kind: 'missing', phones: missing }] : [];
  if (!first || isOpen) return { differences, isOpen };
  const addDifference = (kind: 'params' | 'response', read: (row: TrafficRow) => unknown): void => {
    const values = others.flatMap((other) => differencesBetween(read(first), read(other)));
    if (values.length) differences.push({ kind, values });
  };
  addDifference('params', ({ params }) => params);
  const outcomes = new Set(present.map((row) => (row.kind === 'mark' ? row.isFault : rowOutcomeOf(row)?.text)));
  if (outcomes.size > 1) differences.push({ kind: 'outcome' });
  else addDifference('response', ({ response }) => response?.result ?? response?.error);
  return { differences, isOpen };
}

/** Whether a response may still arrive. */
export function isWaiting({ kind, response, isOverdue, isAbandoned, pageError }: TrafficRow): boolean {
  return (kind === 'call' || kind === 'shell-request') && !response && !isOverdue && !isAbandoned && !pageError;
}
