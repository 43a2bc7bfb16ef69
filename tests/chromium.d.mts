export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  readonly places: readonly string[];
  readonly playwright: { readonly cli: string; browserPath(): string | undefined };
  readonly log: (line: string) => void;
}
export const chromiumArgs: string[];
export function thisMachine(): Machine;
export function findChromium(machine?: Machine): string | undefined;
export function findHeadlessChromium(machine?: Machine): string | undefined;
export function ensureChromium(machine?: Machine): string;
