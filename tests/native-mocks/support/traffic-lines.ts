import type { TrafficMessage } from '../../../native-mocks/shell/traffic.ts';
import type { RequestInfo } from '../../../native-mocks/simulator/timeline/request-info.ts';
import {
  addEntries,
  type ContractInfo,
  emptyTraffic,
  type TrafficLog,
} from '../../../native-mocks/simulator/timeline/traffic-log.ts';
import type { TrafficRow } from '../../../native-mocks/simulator/timeline/traffic-row.ts';

/** A message; its number and times are derived from its position. */
export type Line = Omit<TrafficMessage, 'number' | 'atMs' | 'crossing' | 'batchSize'>;

const alone = { number: 0, crossing: 0, batchSize: 1 };
/** The message of a line that crosses alone at a time. */
export const messageAt = (line: Line, atMs: number): TrafficMessage => ({ ...alone, ...line, atMs });

/** Creates one string for each array of lines, with 10 ms between them. */
export function logOf(...texts: readonly (Line | readonly Line[])[]): TrafficLog {
  return logBy(undefined, ...texts);
}

/** The same, validated by a contract. */
export function logBy(
  contractInfo: ContractInfo | undefined,
  ...texts: readonly (Line | readonly Line[])[]
): TrafficLog {
  const entries = texts.flatMap((text, at) =>
    [text].flat().map((line, _, { length }) => ({
      message: { ...line, number: 0, atMs: at * 10, crossing: at, batchSize: length },
    })),
  );
  return addEntries(emptyTraffic, entries, contractInfo);
}

/** A call from the page. */
export const callLine = (id: string, method = 'getLoc'): Line => ({ from: 'page', kind: 'request', id, method });
/** The shell's response to it. */
export const responseLine = (id: string, result: unknown = 'VN'): Line => ({
  from: 'shell',
  kind: 'response',
  id,
  result,
});

let keys = 0;
/** A row of the timeline, by default of a call without a response. */
export function rowOf(members: Partial<TrafficRow>): TrafficRow {
  const empty = { params: undefined, progress: [], extraResponses: 0, faults: [] };
  return { key: ++keys, kind: 'call', from: 'page', name: 'getLoc', atMs: 0, ...empty, ...members };
}

/** A log with a request from the page to its server. */
export const addServerRequest = (log: TrafficLog, request: RequestInfo): TrafficLog => addEntries(log, [{ request }]);
export const liveVersion: RequestInfo = {
  name: 'live-version',
  params: {},
  atMs: 4,
  response: { atMs: 9, status: 200, result: 1 },
};
