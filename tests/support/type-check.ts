import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Reading {
  /** Reads the declarations of the built package, as its users do, and not its sources. */
  readonly isBuilt?: boolean;
}

/** The options of this repository, without output. */
function readSettings({ isBuilt = false }: Reading = {}): ts.CompilerOptions {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(Object(config), ts.sys, root);
  return {
    ...options,
    composite: false,
    noEmit: true,
    emitDeclarationOnly: false,
    declarationMap: false,
    types: ['node', 'vite/client'],
    ...(isBuilt && { customConditions: [], allowImportingTsExtensions: false }),
  };
}

/** Creates a program of modules given as text by path. They import the package by name, as a user does. */
function programOf(modules: ReadonlyMap<string, string>, reading?: Reading): ts.Program {
  const settings = readSettings(reading);
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
  {
    ignored = [],
    isDetailed = false,
    isBuilt = false,
  }: Reading & { readonly ignored?: readonly number[]; readonly isDetailed?: boolean } = {},
): readonly string[] {
  const program = programOf(modules, { isBuilt });
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

/** Returns what an editor shows when the pointer is on the first occurrence of each name in a module. */
export function hoversOf(code: string, names: readonly string[]): readonly string[] {
  const path = `${root}tests/types/hovered.ts`;
  const settings = readSettings();
  const textOf = (file: string): string | undefined => (file === path ? code : ts.sys.readFile(file));
  const { fileExists, readDirectory, directoryExists, getDirectories } = ts.sys;
  const service = ts.createLanguageService({
    ...{ readDirectory, directoryExists, getDirectories },
    getCompilationSettings: () => settings,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    getScriptFileNames: () => [path],
    getScriptVersion: () => '1',
    getScriptSnapshot(file) {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: (file) => file === path || fileExists(file),
    readFile: textOf,
  });
  const [wrong] = service.getSemanticDiagnostics(path);
  if (wrong) throw new Error(ts.flattenDiagnosticMessageText(wrong.messageText, '\n'));
  return names.map((name) => {
    const info = service.getQuickInfoAtPosition(path, code.search(new RegExp(`\\b${name}\\b`)));
    return ts.displayPartsToString(info?.displayParts).replace(/\s+/g, ' ');
  });
}
