/** A door with its report and its built declarations. */
export interface ReportedDoor {
  readonly door: string;
  readonly report: string;
  readonly declarations: string;
}
export const reportedDoors: readonly ReportedDoor[];
export function createReport(door: ReportedDoor): string;
export function describeDeclarations(text: string): string;
