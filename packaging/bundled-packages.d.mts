export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** Its folder relative to the repository; absent for a package inside another one. */
  readonly path?: string;
  /** The package whose published files contain this one. */
  readonly within?: string;
}
interface OutputFile {
  readonly type: string;
  readonly modules?: Readonly<Record<string, { readonly renderedLength: number }>>;
}
/** The common subset of Rollup and Vite plugins. */
export interface CollectPlugin {
  readonly name: string;
  generateBundle(options: unknown, bundle: Readonly<Record<string, OutputFile>>): void;
  writeBundle(): void;
}
export interface CollectedPackages {
  plugin(): CollectPlugin;
  packages(): readonly BundledPackage[];
  write(): void;
}
export const packageBuilds: readonly string[];
export function collectPackages(build: string): CollectedPackages;
export function readPackages(builds: readonly string[]): readonly BundledPackage[];
