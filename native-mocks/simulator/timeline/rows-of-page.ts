import type { TrafficRow } from './traffic-row.ts';

/** The start of the section of a page load. */
export const PAGE_SECTION = 'page ';

/** Returns the rows of the page that the simulated phone shows: those since its last load, without those of real phones. */
export function rowsOfPage(rows: readonly TrafficRow[]): readonly TrafficRow[] {
  const start = rows.findLastIndex(
    ({ sectionName, source }) => source === undefined && sectionName?.startsWith(PAGE_SECTION),
  );
  return rows.slice(Math.max(0, start)).filter(({ source }) => source === undefined);
}
