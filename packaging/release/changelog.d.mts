export function releaseChangelog(text: string, version: string, day: string): string;
export function plannedVersion(text: string): string | undefined;
export function notesOf(text: string, version: string): string;
