/**
 * A map that keeps the methods of `Map.prototype` as its own: what a page installs there later does not see the entries
 * (design law 11, `docs/decisions/0019-what-is-captured.md`).
 */
export function createOwnMap<Key, Value>(): Map<Key, Value> {
  const map = new Map<Key, Value>();
  const { get, set, delete: remove, forEach, clear } = map;
  return Object.assign(map, { get, set, delete: remove, forEach, clear });
}
