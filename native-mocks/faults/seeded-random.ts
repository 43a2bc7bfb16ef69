/**
 * A number from 0 (included) to 1 that depends on nothing but the seed and the key.
 *
 * A key for each decision, instead of one running sequence: a decision stays the same whatever other calls do.
 *
 * NOTE: its source text is also run inside pages (`injectShell`). So it uses no import, no helper and no syntax above ES2019.
 */
export function seededNumber(seed: number | string, key: string): number {
  let hash = 2166136261;
  const text = `${seed}|${key}`;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  // Avalanche of murmur3: keys that differ in one character must not give neighbours.
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** One of the items. @throws {RangeError} when there are none. */
export function pick<Item>(items: readonly Item[], seed: number | string, key: string): Item {
  const item = items[Math.floor(seededNumber(seed, key) * items.length)];
  if (item === undefined) throw new RangeError('Cannot pick from an empty list.');
  return item;
}
