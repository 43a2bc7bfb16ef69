import { fileURLToPath } from 'node:url';

const config = fileURLToPath(new URL('config.ts', import.meta.url));

interface ResolveContext {
  resolve(id: string, importer: string, options: { readonly skipSelf: true }): Promise<unknown>;
}

/** Resolves packages from this folder: the pages that import them are one level up, outside the folder with `node_modules`. */
export function resolveFromHere(packages: readonly string[]) {
  return {
    name: 'resolve-from-here',
    enforce: 'pre' as const,
    resolveId(
      this: ResolveContext,
      id: string,
      _importer: string | undefined,
      { ssr = false }: { readonly ssr?: boolean },
    ) {
      if (!packages.includes(id)) return undefined;
      return ssr ? { id, external: true } : this.resolve(id, config, { skipSelf: true });
    },
  };
}
