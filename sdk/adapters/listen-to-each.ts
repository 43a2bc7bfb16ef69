import type { AdaptedListener } from './bridge-adapter.ts';

/**
 * Adds a listener for each name. One that the app refuses is reported and does not stop the others. Returns a function that
 * removes the listeners.
 */
export function listenToEach(
  names: readonly string[],
  { refuse }: Pick<AdaptedListener, 'refuse'>,
  add: (name: string) => (() => void) | void,
): () => void {
  const removals = names.map((name) => {
    try {
      return add(name);
    } catch {
      return refuse(name);
    }
  });
  return () => removals.forEach((remove) => remove && remove());
}
