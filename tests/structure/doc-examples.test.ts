import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { docBlocksOf, moduleOf } from '../support/doc-blocks.ts';
import { docGivens, exampleModules, readerModules } from './doc-examples.data.ts';

const root = new URL('../..', import.meta.url).pathname;

/** A block may show several ways to say the same thing, with the same names; unused names are normal in an example. */
const ignoredCodes = [2395, 2440, 2451, 6133, 6192, 6196, 6198];

const blocks = Object.keys(docGivens).flatMap(docBlocksOf);

/** Type-checks modules by name, as a user of the package would: names of doors, no path into the repository. */
function typeCheck(modules: ReadonlyMap<string, string>): readonly string[] {
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
  host.fileExists = (path) => own(path) !== undefined || fileExists.call(host, path);
  host.readFile = (path) => own(path) ?? readFile.call(host, path);
  host.getSourceFile = (path, target, ...rest) => {
    const text = own(path);
    return text === undefined
      ? getSourceFile.call(host, path, target, ...rest)
      : ts.createSourceFile(path, text, target);
  };
  const names = [...modules.keys()];
  const program = ts.createProgram(
    names.map((name) => root + name),
    settings,
    host,
  );
  return names.flatMap((name) => {
    const file = program.getSourceFile(root + name);
    const all = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return all
      .filter(({ code }) => !ignoredCodes.includes(code))
      .map(({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  });
}

/** An example with a mistake in it, to see that mistakes are seen. */
const WRONG = 'docs/example-wrong.tsx';

const fileOf = (name: string): string => name.split('#')[0] ?? '';

/** `docs/testing.md#2` as the path of a module beside the page. */
const pathOf = (name: string): string =>
  exampleModules[name] ?? `docs/example-${name.replace(/^docs\//, '').replace(/\W/g, '-')}.tsx`;

describe('the examples of the documentation', () => {
  let problems: readonly string[];

  beforeAll(() => {
    const modules = blocks.map(
      ({ name, code }) => [pathOf(name), moduleOf(code, docGivens[fileOf(name)] ?? {})] as const,
    );
    const wrong = moduleOf("await bridge.call('getUserInfos');\n", docGivens['docs/testing.md'] ?? {});
    problems = typeCheck(new Map([...modules, ...Object.entries(readerModules), [WRONG, wrong]]));
  }, 120_000);

  it('are compiled, all of them, against the doors of the package', () => {
    expect(blocks.length).toBeGreaterThan(30);
    expect(problems.filter((problem) => !problem.startsWith(WRONG))).toEqual([]);
  });

  it('would be told apart if one of them were wrong', () => {
    expect(problems.filter((problem) => problem.startsWith(WRONG))).toHaveLength(1);
  });
});
