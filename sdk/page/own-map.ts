/**
 * Creates a map whose methods are own members, captured now. Functions that a page installs in `Map.prototype` later do not
 * see the entries (invariant 11, `docs/decisions/0019-capture-hot-path-functions.md`).
 */
export function createOwnMap<Key, Value>(): Map<Key, Value> {
  const map = new Map<Key, Value>();
  const { get, set, delete: remove, forEach, clear } = map;
  return Object.assign(map, { get, set, delete: remove, forEach, clear });
}
