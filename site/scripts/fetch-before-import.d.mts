/** The properties of a bundler chunk that these functions use. */
interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  readonly name: string;
  code: string;
}

/** Start of the second boot script, which defines `importAll`. */
export const importAllSource: string;

/** The argument of `importAll`, as source code. */
export function pathList(files: readonly string[]): string;

/** The files of a chunk and its static imports, the chunk first. */
export function chunkFiles(chunks: ReadonlyMap<string, Chunk>, fileName: string): string[];

/** A Vite plugin that replaces dynamic imports inside the chunks by `importAll`. */
export function fetchBeforeImport(options: { readonly start: string }): {
  readonly name: string;
  readonly generateBundle: {
    readonly order: 'post';
    handler(options: object, bundle: Readonly<Record<string, Chunk>>): void;
  };
};
