/** What these functions read of a chunk of the bundler. */
interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  readonly name: string;
  code: string;
}

/** The beginning of the second boot script: defines `importAll`. */
export const importWhole: string;

/** What that function is called with. */
export function pathsOf(files: readonly string[]): string;

/** The files of a chunk and of everything that it imports before it runs, the chunk first. */
export function filesOf(chunks: ReadonlyMap<string, Chunk>, fileName: string): string[];

/** A Vite plugin that makes the imports inside the chunks ask for whole files too. */
export function importWholeFiles(options: { readonly start: string }): {
  readonly name: string;
  readonly generateBundle: {
    readonly order: 'post';
    handler(options: object, bundle: Readonly<Record<string, Chunk>>): void;
  };
};
