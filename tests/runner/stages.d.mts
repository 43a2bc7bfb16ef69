export interface Stage {
  readonly name: string;
  /** The meaning of a pass, for the table in CONTRIBUTING.md. */
  readonly proves?: string;
  readonly command: readonly string[];
  readonly needs?: readonly string[];
  /** The average number of cores that the stage uses; without a number, the stage runs alone. */
  readonly cores?: number;
  readonly reads?: 'vitest' | 'playwright' | 'counts';
  readonly env?: Readonly<Record<string, string>>;
  readonly tries?: number;
}
export function reportFile(name: string): string;
export function runStages(suite: string, stages: readonly Stage[]): Promise<never>;
export function runInOrder<Result>(stages: readonly Stage[], run: (stage: Stage) => Promise<Result>): Promise<Result[]>;
export function selectStages(stages: readonly Stage[], names: readonly string[]): readonly Stage[];
