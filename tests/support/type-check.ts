import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Creates a program of modules given as text by path. They import the package by name, as a user does. */
function programOf(modules: ReadonlyMap<string, string>): ts.Program {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(Object(config), ts.sys, root);
  const settings: ts.CompilerOptions = {
    ...options,
    composite: false,
    noEmit: true,
    emitDeclarationOnly: false,
    declarationMap: false,
    types: ['node', 'vite/client'],
  };
  const host = ts.createCompilerHost(settings);
  const { fileExists, getSourceFile, readFile } = host;
  const own = (path: string): string | undefined => modules.get(path.replace(root, ''));
  // The folder of a module need not exist on the disk.
  const folders = new Set([...modules.keys()].map((name) => dirname(root + name)));
  host.directoryExists = (path) => folders.has(path) || ts.sys.directoryExists(path);
  host.fileExists = (path) => own(path) !== undefined || fileExists.call(host, path);
  host.readFile = (path) => own(path) ?? readFile.call(host, path);
  host.getSourceFile = (path, target, ...rest) => {
    const text = own(path);
    return text === undefined
      ? getSourceFile.call(host, path, target, ...rest)
      : ts.createSourceFile(path, text, target);
  };
  return ts.createProgram(
    [...modules.keys()].map((name) => root + name),
    settings,
    host,
  );
}

/**
 * Returns the compiler's messages for modules, one line each: `path: message`. `ignored` lists message numbers to ignore. With
 * `isDetailed`, the related information follows, as in editors.
 */
export function typeCheck(
  modules: ReadonlyMap<string, string>,
  { ignored = [], isDetailed = false }: { readonly ignored?: readonly number[]; readonly isDetailed?: boolean } = {},
): readonly string[] {
  const program = programOf(modules);
  return [...modules.keys()].flatMap((name) => {
    const file = program.getSourceFile(root + name);
    const all = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return all
      .filter(({ code }) => !ignored.includes(code))
      .map(({ messageText, relatedInformation = [] }) => {
        const related = isDetailed ? relatedInformation.map((each) => each.messageText) : [];
        return `${name}: ${[messageText, ...related].map((each) => ts.flattenDiagnosticMessageText(each, '\n')).join('\n')}`;
      });
  });
}

/** Returns the number of types that the compiler instantiates for one module; throws if it does not compile. */
export function countInstantiations(code: string): number {
  const name = 'tests/types/counted.ts';
  const program = programOf(new Map([[name, code]]));
  const [wrong] = program.getSemanticDiagnostics(program.getSourceFile(root + name));
  if (wrong) throw new Error(ts.flattenDiagnosticMessageText(wrong.messageText, '\n'));
  return program.getInstantiationCount();
}
