import type { RunState } from './run-state.mjs';

export function sectionOf(state: RunState, options: { readonly goal: number; readonly today: string }): string[];
export function recordSimulation(lines: readonly string[], file?: string): void;
