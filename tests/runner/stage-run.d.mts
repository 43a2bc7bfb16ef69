import type { Progress } from './progress.mjs';
import type { Stage } from './stages.mjs';

export interface StageResult {
  readonly name: string;
  readonly ok: boolean;
  /** Whether the stage was stopped together with the run. */
  readonly wasStopped: boolean;
  readonly seconds: number;
  /** The seconds from the start of the run to the start of the first attempt. */
  readonly startSeconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly attempt: number;
}
export interface StageRun {
  start(stage: Stage): Promise<StageResult | undefined>;
  stop(): void;
  readonly isStopped: boolean;
  end(): void;
}
export function createStageRun(options: {
  readonly total: number;
  readonly reportFile: (name: string) => string;
  readonly onResult: (results: readonly StageResult[]) => void;
  readonly progress?: Progress;
}): StageRun;
