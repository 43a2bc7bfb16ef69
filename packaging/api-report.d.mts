/** An entry point with its report and its built declarations. */
export interface ReportedEntryPoint {
  readonly name: string;
  readonly report: string;
  readonly declarations: string;
}
export const reportedEntryPoints: readonly ReportedEntryPoint[];
export function createReport(entryPoint: ReportedEntryPoint): string;
export function describeDeclarations(text: string, elsewhere?: ReadonlySet<string>): string;
