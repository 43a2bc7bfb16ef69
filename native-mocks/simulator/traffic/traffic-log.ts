import { PROGRESS_METHOD } from '../../../sdk/protocol.ts';
import type { TrafficMessage } from '../../shell/traffic.ts';
import type { Answer, TrafficRow } from './traffic-row.ts';

/** The timeline, and what is needed to go on with it. Immutable. */
export interface TrafficLog {
  /** In order of time. */
  readonly rows: readonly TrafficRow[];
  readonly lastKey: number;
}

/** A timeline without lines. */
export const emptyTraffic: TrafficLog = { rows: [], lastKey: 0 };

/** Lines that are kept; the oldest go first. */
export const KEPT = 100_000;

/** What a message is held against: facts that only the contract knows. */
export interface ContractFacts {
  /** How what the shell sent does not fit; `undefined` when it does, or when nothing is declared. */
  readonly misfitOf: (kind: 'call' | 'event', name: string, value: unknown) => string | undefined;
  /** Milliseconds until the page gives up a call; `undefined` where it waits for a person. */
  readonly deadlineOf: (method: string) => number | undefined;
}

const noFacts: ContractFacts = { misfitOf: () => undefined, deadlineOf: () => undefined };

/** One change of a timeline under way: rows may be replaced here, which a log's may not. */
interface Draft {
  readonly rows: TrafficRow[];
  lastKey: number;
}

/** One thing to be added to a timeline. */
export type TrafficEntry =
  | {
      readonly message: TrafficMessage;
      /** The real phone whose page sent or received it: the page itself checks it and its deadlines. */
      readonly source?: string | undefined;
    }
  | { readonly mark: MarkFacts & { readonly atMs: number } }
  | { readonly request: RequestFacts }
  | {
      /** Deadlines of calls since `sinceMs` have passed where they were before `overdueAtMs`. */ readonly overdueAtMs: number;
      readonly sinceMs: number;
    };

/** Something that is no message. */
export interface MarkFacts {
  readonly name: string;
  /** The real phone it is about. */
  readonly source?: string;
  /** The page goes: its open calls stay unanswered. */
  readonly endsPage?: boolean;
  /** A fault of the injected object did this, or it failed. */
  readonly isFault?: boolean;
  /** It begins a part of the session: a page, or something a person did. */
  readonly border?: string;
}

/** What the page asked of its server. */
export interface RequestFacts {
  readonly name: string;
  /** Method, path and query. */
  readonly params: unknown;
  /** When it was asked, on the clock of the rows. */
  readonly atMs: number;
  readonly answer: Answer;
}

/** The timeline after these have happened, in their order. Copies the rows once, however many entries there are. */
export function addEntries(
  { rows, lastKey }: TrafficLog,
  entries: readonly TrafficEntry[],
  facts: ContractFacts = noFacts,
): TrafficLog {
  const draft: Draft = { rows: rows.slice(), lastKey };
  for (const entry of entries) {
    if ('message' in entry) addMessage(draft, entry, entry.source === undefined ? facts : noFacts);
    else if ('mark' in entry) addMark(draft, entry.mark);
    else if ('request' in entry) addRequest(draft, entry.request);
    else markOverdue(draft, entry);
  }
  if (draft.rows.length > KEPT) draft.rows.splice(0, draft.rows.length - KEPT);
  return draft;
}

type MessageEntry = Extract<TrafficEntry, { readonly message: TrafficMessage }>;

function addMessage(draft: Draft, { message, source }: MessageEntry, facts: ContractFacts): void {
  const { from, kind, method = '', params } = message;
  const base = { ...baseOf(message), ...(source !== undefined && { source }) };
  if (kind === 'request') {
    const deadlineMs = from === 'page' && !isByHand(message) ? facts.deadlineOf(method) : undefined;
    return push(draft, {
      ...base,
      kind: from === 'page' ? 'call' : 'ask',
      ...(deadlineMs !== undefined && { deadlineMs }),
    });
  }
  if (kind === 'notification') {
    if (from === 'page') return push(draft, { ...base, kind: 'notification' });
    const misfit = facts.misfitOf('event', method, params);
    return push(draft, { ...base, kind: 'event', ...(misfit !== undefined && { misfit }) });
  }
  if (kind === 'progress') return addProgress(draft, message);
  if (kind === 'invalid') {
    const came = message.text ?? message.error;
    return push(draft, { ...base, kind: 'broken', name: method || 'no message', params: came });
  }
  return addAnswer(draft, message, facts);
}

function addAnswer(draft: Draft, message: TrafficMessage, facts: ContractFacts): void {
  const { from, id, atMs, result, error } = message;
  const answer: Answer = error ? { atMs, error } : { atMs, result };
  const asked = from === 'page' ? 'ask' : 'call';
  const at = draft.rows.findLastIndex((row) => row.kind === asked && row.id === id);
  const row = draft.rows[at];
  if (!row)
    return push(draft, { ...baseOf(message), kind: 'stray', name: 'answer to nobody', params: error ?? result });
  const shaped = message.faults ? { ...row, faults: message.faults } : row;
  if (row.answer || row.isAbandoned || row.isOverdue) {
    draft.rows[at] = { ...shaped, extraAnswers: row.extraAnswers + 1 };
    return undefined;
  }
  const misfit = error || asked === 'ask' ? undefined : facts.misfitOf('call', row.name, result);
  draft.rows[at] = { ...shaped, answer, ...(misfit !== undefined && { misfit }) };
  return undefined;
}

function addProgress(draft: Draft, message: TrafficMessage): void {
  // The message of a shell: its members are checked by comparing them.
  const { id = message.id, value = message.result } = Object(message.params) as { id?: unknown; value?: unknown };
  const at = draft.rows.findLastIndex((row) => row.kind === 'call' && row.id === id && !row.answer);
  const row = draft.rows[at];
  if (row) draft.rows[at] = { ...row, progress: [...row.progress.slice(1 - KEPT_PROGRESS), value] };
  else push(draft, { ...baseOf(message), kind: 'stray', name: PROGRESS_METHOD });
}

const KEPT_PROGRESS = 1000;

/** Something the simulator did: a reload, a back gesture. Open calls of an old page stay unanswered. */
function addMark(draft: Draft, facts: MarkFacts & { atMs: number }): void {
  const { name, atMs, endsPage = false, isFault = false, border, source } = facts;
  if (endsPage) {
    draft.rows.forEach((row, at) => {
      if (row.source === source && row.kind === 'call' && !row.answer && !row.isAbandoned && !row.isOverdue)
        draft.rows[at] = { ...row, isAbandoned: true };
    });
  }
  const mark = {
    ...blank({ from: 'page', atMs }),
    kind: 'mark' as const,
    name,
    params: undefined,
    ...(border !== undefined && { border }),
    ...(source !== undefined && { source }),
  };
  push(draft, isFault ? { ...mark, isFault } : mark);
}

/** A request of the page to its server, which is known when it is over: it stands where it was asked. */
function addRequest(draft: Draft, facts: RequestFacts): void {
  push(draft, { ...blank({ from: 'page', atMs: facts.atMs }), ...facts, kind: 'request' });
}

function markOverdue({ rows }: Draft, { overdueAtMs, sinceMs }: Extract<TrafficEntry, { overdueAtMs: number }>): void {
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at];
    if (!row || row.atMs < sinceMs) return;
    if (row.deadlineMs === undefined || row.answer || row.isAbandoned || row.isOverdue) continue;
    if (row.atMs + row.deadlineMs <= overdueAtMs) rows[at] = { ...row, isOverdue: true };
  }
}

/** Adds a line where its time belongs: what is known late may have happened before the last line. */
function push(draft: Draft, row: Omit<TrafficRow, 'key'>): void {
  draft.lastKey++;
  const { rows } = draft;
  let at = rows.length;
  while (at > 0 && (rows[at - 1]?.atMs ?? 0) > row.atMs) at--;
  rows.splice(at, 0, { ...row, key: draft.lastKey });
}

function isByHand({ id }: TrafficMessage): boolean {
  return id?.startsWith('hand_') === true;
}

function baseOf(message: TrafficMessage): Omit<TrafficRow, 'key' | 'kind'> {
  const { id, method = '', params, batchSize, crossing, faults = [], violations } = message;
  return {
    ...blank(message),
    name: method,
    params,
    faults,
    ...(batchSize > 1 && { batch: { id: crossing, size: batchSize } }),
    // A tester's own call is not the page's.
    ...(violations && !isByHand(message) && { violations }),
    ...(id !== undefined && { id }),
  };
}

function blank({
  from,
  atMs,
}: Pick<TrafficRow, 'from' | 'atMs'>): Pick<TrafficRow, 'from' | 'atMs' | 'progress' | 'extraAnswers' | 'faults'> {
  return { from, atMs, progress: [], extraAnswers: 0, faults: [] };
}
