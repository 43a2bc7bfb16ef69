import { outcomeOf } from '../traffic/row-texts.ts';
import type { TrafficRow } from '../traffic/traffic-row.ts';
import { differencesBetween, type ValueDifference } from './value-differences.ts';

/** What sets the phones of a step apart. */
export type StepDifference =
  | {
      readonly kind: 'missing';
      /** The phones, counted from 0, on which it did not happen. */ readonly phones: readonly number[];
    }
  | { readonly kind: 'params' | 'answer'; readonly values: readonly ValueDifference[] }
  | { readonly kind: 'outcome' };

/** One thing that happened, on each phone on which it happened. */
export interface Step {
  readonly key: string;
  readonly name: string;
  readonly kind: TrafficRow['kind'];
  /** By phone; `undefined` where it did not happen. */
  readonly cells: readonly (TrafficRow | undefined)[];
  readonly differences: readonly StepDifference[];
  /** At least one phone waits for an answer: it is too early to tell. */
  readonly isOpen: boolean;
}

/**
 * Puts the timelines of several phones side by side: a step for each message, request and mark, in the order of the first
 * phone that has it.
 *
 * Pages loaded and inputs divide a timeline: what follows the second tap of one phone is compared with what follows the
 * second tap of the other. In between, messages of one name belong together by their params, then by their order; the order
 * of different names says nothing, since answers of servers come when they come.
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

const kindAndName = ({ kind, name, border }: TrafficRow): string => `${kind} ${border ?? name}`;
const paramsOf = ({ params }: TrafficRow): string => JSON.stringify(params) ?? '';
/** Begins a part of a timeline: a page, or something a person did. */
const isBorder = ({ border }: TrafficRow): boolean => border !== undefined;

/** Adds the timeline of one more phone to the steps of those before it. */
function merge(steps: readonly Draft[], rows: readonly TrafficRow[], phone: number): Draft[] {
  const parts = splitAt(steps, ({ first }) => isBorder(first));
  const added = splitAt(rows, isBorder);
  const borders = pairUp(
    parts.slice(1).map(([border]) => (border ? kindAndName(border.first) : '')),
    added.slice(1).map(([border]) => (border ? kindAndName(border) : '')),
  );
  const pairs = [[0, 0] as const, ...borders.map(([one, other]) => [shift(one), shift(other)] as const)];
  return pairs.flatMap(([part, extra]) =>
    mergePart(part === undefined ? [] : (parts[part] ?? []), extra === undefined ? [] : (added[extra] ?? []), phone),
  );
}

const shift = (at: number | undefined): number | undefined => (at === undefined ? undefined : at + 1);

/** Adds what happened on one phone in one part: steps keep their order, and what is new follows what it followed there. */
function mergePart(steps: readonly Draft[], rows: readonly TrafficRow[], phone: number): Draft[] {
  const partner = matchRows(steps, rows);
  const merged: Draft[] = [...steps];
  let last = -1;
  for (const row of rows) {
    const found = partner.get(row);
    if (found) {
      found.cells.set(phone, row);
      last = Math.max(last, merged.indexOf(found));
    } else {
      merged.splice(++last, 0, { first: row, cells: new Map([[phone, row]]) });
    }
  }
  return merged;
}

/** Which step each row belongs to: of one name, those with equal params in order, then what is left between them. */
function matchRows(steps: readonly Draft[], rows: readonly TrafficRow[]): ReadonlyMap<TrafficRow, Draft> {
  const partner = new Map<TrafficRow, Draft>();
  for (const name of new Set(rows.map(kindAndName))) {
    const ours = steps.filter(({ first }) => kindAndName(first) === name);
    const theirs = rows.filter((row) => kindAndName(row) === name);
    const pairs = pairUp(
      ours.map(({ first }) => paramsOf(first)),
      theirs.map(paramsOf),
    );
    for (const [one, other] of joinGaps(pairs)) {
      const step = ours[one];
      const row = theirs[other];
      if (step && row) partner.set(row, step);
    }
  }
  return partner;
}

type Pair = readonly [one: number | undefined, other: number | undefined];

/** Pairs of equal texts in their order (a longest common subsequence), with those without a partner between them. */
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

/** Of many messages of one name, the order alone decides: the table below would grow with their square. */
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

/** What has no equal partner is paired in order with what stands in the same gap: its params differ. */
function joinGaps(pairs: readonly Pair[]): readonly (readonly [number, number])[] {
  const joined: (readonly [number, number])[] = [];
  let ones: number[] = [];
  let others: number[] = [];
  const close = (): void => {
    for (let at = 0; at < Math.min(ones.length, others.length); at++)
      joined.push([Number(ones[at]), Number(others[at])]);
    ones = [];
    others = [];
  };
  for (const [one, other] of pairs) {
    if (one !== undefined && other !== undefined) {
      close();
      joined.push([one, other]);
    } else if (one !== undefined) ones.push(one);
    else if (other !== undefined) others.push(other);
  }
  close();
  return joined;
}

/** A list in parts, each of which begins with a border; the first part has none. */
function splitAt<Item>(items: readonly Item[], isBorderItem: (item: Item) => boolean): readonly (readonly Item[])[] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (isBorderItem(item)) parts.push([item]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}

/** What sets the phones apart: a phone on which it did not happen, other params, another end, another answer. */
function compareCells(cells: readonly (TrafficRow | undefined)[]): Pick<Step, 'differences' | 'isOpen'> {
  const present = cells.filter((cell) => cell !== undefined);
  const missing = cells.flatMap((cell, phone) => (cell ? [] : [phone]));
  const isOpen = present.some(isWaiting);
  const [first, ...others] = present;
  const differences: StepDifference[] = missing.length ? [{ kind: 'missing', phones: missing }] : [];
  if (!first || isOpen) return { differences, isOpen };
  const find = (kind: 'params' | 'answer', read: (row: TrafficRow) => unknown): void => {
    const values = others.flatMap((other) => differencesBetween(read(first), read(other)));
    if (values.length) differences.push({ kind, values });
  };
  find('params', ({ params }) => params);
  const ends = new Set(present.map((row) => (row.kind === 'mark' ? row.isFault : outcomeOf(row)?.text)));
  if (ends.size > 1) differences.push({ kind: 'outcome' });
  else find('answer', ({ answer }) => answer?.result ?? answer?.error);
  return { differences, isOpen };
}

/** Whether its answer may still come. */
export function isWaiting({ kind, answer, isOverdue, isAbandoned }: TrafficRow): boolean {
  return (kind === 'call' || kind === 'ask') && !answer && !isOverdue && !isAbandoned;
}
