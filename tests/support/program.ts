import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Creates a TypeScript program of files in the repository with the project's options. */
export function createProgram(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, composite: false, noEmit: true, types: ['node'] },
    root,
  );
  return ts.createProgram(
    files.map((file) => root + file),
    options,
  );
}

/** Returns the path of a source file relative to the repository. */
export function pathOf(source: ts.SourceFile): string {
  return source.fileName.startsWith(root) ? source.fileName.slice(root.length) : source.fileName;
}
