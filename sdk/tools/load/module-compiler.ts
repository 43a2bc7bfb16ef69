// Runs modules in TypeScript: jiti without its own compiler, which is Babel with eight times the size of Sucrase
// (docs/decisions/0065-no-dependencies.md). A file of its own, because the command loads it on demand.
import { transform as compile } from 'sucrase';

export { createJiti } from 'jiti';

/** The source of a module, as jiti passes it. */
interface ModuleSource {
  readonly source: string;
  readonly filename?: string;
}

/** `import.meta` of a module that runs as CommonJS. */
const IMPORT_META =
  '({ url: require("node:url").pathToFileURL(__filename).href, filename: __filename, dirname: __dirname, env: process.env })';

/**
 * Compiles a TypeScript or JavaScript module for jiti, which runs it as a CommonJS module.
 *
 * @throws {SyntaxError} with the place in its message.
 */
export function transformModule({ source, filename = '' }: ModuleSource): { readonly code: string } {
  const [, isTypeScript, isJsx] = /\.[cm]?(?:js|(ts))(x)?$/.exec(filename) ?? [];
  try {
    const { code } = compile(source, {
      transforms: ['imports', ...(isTypeScript ? ['typescript' as const] : []), ...(isJsx ? ['jsx' as const] : [])],
      jsxRuntime: 'automatic',
      production: true,
      preserveDynamicImport: true,
      disableESTransforms: true,
    });
    return { code: code.replace(/\bimport\.meta\b/g, IMPORT_META).replace(/(?<![\w.$])import\(/g, 'jitiImport(') };
  } catch (error) {
    // The cast is safe because Sucrase throws only errors of its parser, which have a place.
    const { message, loc } = error as Error & { readonly loc?: { readonly line: number; readonly column: number } };
    const reason = message.replace(/^Error transforming \S*: /, '').replace(/ \(\d+:\d+\)$/, '');
    throw new SyntaxError(`${reason}${loc ? ` (line ${loc.line}, column ${loc.column})` : ''}`, { cause: error });
  }
}
