/** Options of `shrinkList`. */
export interface ShrinkListOptions<Item> {
  /** Returns whether a shorter list still reproduces the result of the whole list. */
  readonly isEnough: (items: readonly Item[]) => Promise<boolean>;
  /** The maximum number of lists to try; 1,000 by default. */
  readonly mostTries?: number;
}

/** Removes items while the remaining ones are enough: first halves, finally single items, from the end. */
export async function shrinkList<Item>(
  items: readonly Item[],
  { isEnough, mostTries = 1000 }: ShrinkListOptions<Item>,
): Promise<readonly Item[]> {
  let kept = items;
  let tries = 0;
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let from = kept.length - size; from > -size && tries < mostTries; from -= size) {
      const shorter = kept.filter((_, at) => at < from || at >= from + size);
      tries++;
      if (await isEnough(shorter)) kept = shorter;
    }
  }
  return kept;
}
