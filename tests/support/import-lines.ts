import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const sourceFile = /\.(ts|tsx|mts|mjs)$/;

/** Returns the source files below a folder of the repository. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (['node_modules', 'dist', 'generated'].includes(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : sourceFile.test(entry.name) ? [path] : [];
  });
}

/** An import, including type imports and `import()`. */
export interface Import {
  readonly file: string;
  /** A path of the repository or the name of a package. */
  readonly target: string;
  /** Whether the import is type-only and erased at run time. */
  readonly isOfTypes: boolean;
}

const entryPointRooms: Readonly<Record<string, string>> = {
  bridgehead: 'sdk',
  'bridgehead/inspect': 'sdk',
  'bridgehead/transports': 'sdk',
  'bridgehead/adapters': 'sdk/adapters',
  'bridgehead/app': 'sdk/app',
  'bridgehead/query': 'sdk/query',
  'bridgehead/react': 'react-hooks',
  'bridgehead/app/react': 'react-hooks',
  'bridgehead/host': 'sdk',
  'bridgehead/mocks': 'native-mocks',
  'bridgehead/mocks/vitest': 'native-mocks',
  'bridgehead/playwright': 'native-mocks',
};

/** Returns the imports of a file. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const found = [
    ...text.matchAll(
      /(?:^|\n|;)\s*(?:import|export)\s(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[^.\w])import\s*\(?\s*['"]([^'"]+)['"]/g,
    ),
  ];
  return found.map(([, type, named, bare]) => {
    const isOfTypes = type !== undefined;
    const specifier = named ?? bare ?? '';
    if (!specifier.startsWith('.')) return { file, target: entryPointRooms[specifier] ?? specifier, isOfTypes };
    return { file, target: relative(root, resolve(root, dirname(file), specifier.replace(/\?.*$/, ''))), isOfTypes };
  });
}
