export const browserFiles: readonly string[];
export function integrityOf(file: string): string;
export function writeIntegrity(dist: string): void;
export function scriptElement(version: string, integrity: string): string;
export function withScriptElement(markdown: string, version: string, integrity: string): string;
