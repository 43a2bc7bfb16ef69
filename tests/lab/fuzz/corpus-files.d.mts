export function corpusFilesOf(target: string): readonly string[];
export function readCorpora(targets: readonly string[]): Readonly<Record<string, readonly string[]>>;
export function readCase(file: string): string;
export function targetOf(file: string): string;
export function writeCrash(crash: { readonly target: string; readonly input: string }): string;
