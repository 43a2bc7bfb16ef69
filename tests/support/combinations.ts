/** Named choices with their values. */
export type Dimensions = Readonly<Record<string, readonly string[]>>;

/** One value for each name. */
export type Combination<D extends Dimensions> = { readonly [Name in keyof D]: D[Name][number] };

/** Returns all combinations. */
export function allCombinations<D extends Dimensions>(dimensions: D): Combination<D>[] {
  let found: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(dimensions)) {
    found = found.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }
  return found as Combination<D>[]; // Each has one value for every name.
}

/**
 * Returns a small set of combinations in which every two values of different names occur together at least once.
 *
 * Greedy and deterministic: the next combination is the first of those with the most uncovered pairs.
 */
export function pairwiseCombinations<D extends Dimensions>(dimensions: D): Combination<D>[] {
  const candidates = allCombinations(dimensions).map((one) => ({ one, pairs: pairsOf(one) }));
  const open = new Set(candidates.flatMap(({ pairs }) => pairs));
  const chosen: Combination<D>[] = [];
  while (open.size > 0) {
    let best = candidates[0];
    let most = 0;
    for (const candidate of candidates) {
      const fresh = candidate.pairs.filter((pair) => open.has(pair)).length;
      if (fresh > most) [best, most] = [candidate, fresh];
    }
    if (!best) break;
    best.pairs.forEach((pair) => open.delete(pair));
    chosen.push(best.one);
  }
  return chosen;
}

function pairsOf(one: Readonly<Record<string, string>>): string[] {
  const entries = Object.entries(one).map(([name, value]) => `${name}=${value}`);
  return entries.flatMap((first, index) => entries.slice(index + 1).map((second) => `${first}&${second}`));
}
