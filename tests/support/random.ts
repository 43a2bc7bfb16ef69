/** Returns an integer from 0 to below a bound. */
export type SeededRandom = (below: number) => number;

/** Creates a seeded random source (mulberry32): the same seed produces the same run. */
export function createRandom(seed: number): SeededRandom {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}
