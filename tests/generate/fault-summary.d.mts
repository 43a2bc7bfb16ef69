/** Summarizes the fault battery of docs/benchmarks.md, one row per fault: Bridgehead's outcome, and the number of other bridges by outcome. */
export function faultSummary(benchmarks: string): string;
