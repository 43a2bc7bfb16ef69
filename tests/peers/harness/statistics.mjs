/** The value below which a part of the list lies, between its neighbours where it falls between two. */
export function quantile(list, part) {
  if (!list.length) return NaN;
  const sorted = [...list].sort((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = Math.floor(place);
  return sorted[below] + (sorted[Math.min(below + 1, sorted.length - 1)] - sorted[below]) * (place - below);
}

export const median = (list) => quantile(list, 0.5);
