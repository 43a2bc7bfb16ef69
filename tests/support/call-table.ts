import type { Clock } from 'bridgehead';
import { type CallTable, createCallTable, failExpired } from '../../sdk/channel/call-table.ts';
import { createDeadlineTimer } from '../../sdk/channel/deadline-timer.ts';

/** Creates a table of calls without the rest of a bridge. */
export function createTable(clock: Clock): CallTable {
  const timer = createDeadlineTimer(clock, (now) => failExpired(table, now));
  const table: CallTable = { ...createCallTable(), session: { last: 0 }, clock, timer, additions: {} };
  return table;
}
