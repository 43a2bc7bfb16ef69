export interface Markers {
  readonly begin: string;
  readonly end: string;
}
export const qualityPage: string;
export function markersOf(command: string): Markers;
export function readSection(markers: Markers, file?: string): string[];
export function writeSection(markers: Markers, lines: readonly string[], file?: string): void;
