import type { StageResult } from './stage-run.mjs';

export interface StageCost {
  readonly name: string;
  readonly proves: string;
  readonly seconds?: number;
  readonly date?: string;
  readonly load?: number;
}
export const QUIET_LOAD: number;
export function readCosts(folder: string, suite: string): StageCost[] | undefined;
export function storeCosts(
  folder: string,
  suite: string,
  run: {
    readonly stages: readonly { readonly name: string; readonly proves?: string }[];
    readonly results: readonly Pick<StageResult, 'name' | 'ok' | 'attempt' | 'seconds'>[];
    readonly load?: number;
  },
): void;
