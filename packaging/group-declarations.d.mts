/** A group of an entry point: its heading and the names below it. */
export interface Group {
  readonly heading: string;
  readonly names: readonly string[];
}
export function groupsOf(text: string): Group[];
export function addCategories(code: string, groups: readonly Group[]): string;
