/**
 * Returns a number from 0 (inclusive) to 1 that depends only on the seed and the key.
 *
 * Each decision has a key instead of a place in a sequence, so that it does not depend on other calls.
 *
 * NOTE: `createShellScript` serializes this function into pages. Use no imports, no helpers and no syntax newer than ES2019.
 */
export function seededNumber(seed: number | string, key: string): number {
  let hash = 2166136261;
  const text = `${seed}|${key}`;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  // Finalizer of murmur3: keys that differ in one character must give unrelated numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Picks one of the items. @throws {RangeError} for an empty list. */
export function pick<Item>(items: readonly Item[], seed: number | string, key: string): Item {
  const item = items[Math.floor(seededNumber(seed, key) * items.length)];
  if (item === undefined) throw new RangeError('Cannot pick an item: the list is empty. Pass at least one.');
  return item;
}
