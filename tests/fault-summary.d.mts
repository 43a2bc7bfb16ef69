/** The fault battery of docs/benchmarks.md as one row per fault: Bridgehead's outcome, and how often each outcome of the others occurs. */
export function faultSummary(benchmarks: string): string;
