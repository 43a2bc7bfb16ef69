import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesIn, type Import, importsOf, root, sourceFile } from '../support/import-lines.ts';
import { createProgram, pathOf } from '../support/program.ts';

const all = ['sdk', 'react-hooks', 'native-mocks', 'site'].flatMap(filesIn).flatMap(importsOf);
const show = ({ file, target }: Import): string => `${file} -> ${target}`;
const from = (...folders: string[]): Import[] =>
  all.filter(({ file }) => folders.some((folder) => file.startsWith(`${folder}/`)));
const reaching = (imports: Import[], ...folders: string[]): string[] =>
  imports
    .filter(({ target }) => folders.some((folder) => target === folder || target.startsWith(`${folder}/`)))
    .map(show);

describe('import rules between the main folders', () => {
  it('resolves every import of the main folders to an existing file', () => {
    expect(all.length).toBeGreaterThan(100);
    for (const { file, target } of all) {
      // `/src/…` is a URL of the development server, inside a script for the page.
      if (target.includes('/') && !/^[@/]/.test(target) && sourceFile.test(target))
        expect(existsSync(join(root, target)), `${file} -> ${target}`).toBe(true);
    }
  });

  it('allows sdk to import no other folder', () => {
    expect(reaching(from('sdk'), 'react-hooks', 'native-mocks', 'site', 'react', 'react-dom')).toEqual([]);
  });

  it('allows react-hooks to import only sdk', () => {
    expect(reaching(from('react-hooks'), 'native-mocks', 'site')).toEqual([]);
  });

  it('allows native-mocks to import only sdk', () => {
    expect(reaching(from('native-mocks'), 'react-hooks', 'site')).toEqual([]);
  });

  it('allows the site to import sdk and hooks, and mocks only in development', () => {
    expect(reaching(from('site/src'), 'native-mocks').filter((line) => !line.includes('/dev'))).toEqual([]);
  });

  it('requires imports through the entry points of a folder', () => {
    const rooms = ['sdk', 'react-hooks', 'native-mocks', 'site'];
    const crossing = all.filter(({ file, target }) => {
      const [here = '', there = ''] = [file.split('/')[0], target.split('/')[0]];
      return rooms.includes(there) && here !== there && target.includes('/') && target !== 'sdk/app';
    });
    // The command line combines modules that are not entry points: the contract command, the site's build, the simulator.
    expect(
      crossing
        .map(show)
        .filter(
          (line) =>
            !/^native-mocks\/(cli|api|simulator)\//.test(line) && !/^site\/(vite|scripts|dev-server)/.test(line),
        )
        // The mocks and the conformance page read contracts as JSON, which no page's bundle does: no entry point has it.
        .filter((line) => !/^native-mocks\/.* -> sdk\/tools\/document\//.test(line))
        // The contract command and the mocks reject wrong arguments with the same checks. `sdk` may not import the mocks, and no
        // entry point has the checks, because pages would load them.
        .filter((line) => !/^native-mocks\/.* -> sdk\/(tools\/argument-checks\/|errors\/check-argument)/.test(line))
        // A simulated shell rejects the values that a page rejects.
        .filter((line) => line !== 'native-mocks/wire/shell-texts.ts -> sdk/wire/exact-json.ts')
        // The simulated shells use the core of the reference shell in TypeScript (0038).
        .filter((line) => !/^native-mocks\/(shell|wire)\/.* -> sdk\/native\/host\/(?!index)/.test(line))
        // The native side of Telegram reads the answers of the adapter in the other direction.
        .filter((line) => !/^native-mocks\/old-bridges\/.* -> sdk\/adapters\/[\w-]+\.data\.ts$/.test(line))
        // The reads without React: the hooks bundle the parts that they use (docs/decisions/0061-query-client.md).
        .filter((line) => !/^react-hooks\/.* -> sdk\/(query\/[\w-]+|bridge-core)\.ts$/.test(line))
        // Roles are read by hooks and written by the simulated app (docs/decisions/0080-roles.md).
        .filter((line) => !/^(react-hooks|native-mocks\/app)\/.* -> sdk\/roles\/[\w-]+\.ts$/.test(line))
        // Constants that both ends of the wire share.
        .filter(
          (line) =>
            !/^native-mocks\/.* -> sdk\/(wire\/protocol|gate\/platform|features\/inspector\/phone-message)\.ts$/.test(
              line,
            ),
        ),
    ).toEqual([]);
  });
});

describe('import rules inside sdk', () => {
  const core = from('sdk').filter(({ file }) => !/^sdk\/(adapters|app|native|query|tools\/(?!document))/.test(file));
  const importsOfFile = (file: string): string[] =>
    core.filter((each) => each.file === file).map(({ target }) => target);

  it('allows no package in the core of the sdk', () => {
    expect(core.filter(({ target }) => !target.startsWith('sdk/')).map(show)).toEqual([]);
  });

  it('excludes contract documents from the bundle of a page', () => {
    const pages = core.filter(({ file }) => !file.startsWith('sdk/tools/document/'));
    expect(
      reaching([...pages, ...from('sdk/app', 'sdk/query', 'react-hooks', 'site/src')], 'sdk/tools/document'),
    ).toEqual([]);
  });

  it('forbids every other room of the sdk to import the reads', () => {
    const others = from('sdk').filter(({ file }) => !file.startsWith('sdk/query/'));
    expect(reaching(others, 'sdk/query')).toEqual([]);
  });

  it('allows the reads to import only the API and the internals of a bridge', () => {
    const outside = from('sdk/query').filter(({ target }) => !target.startsWith('sdk/query/'));
    expect([...new Set(outside.map(({ target }) => target))].sort()).toEqual(['sdk', 'sdk/bridge-core.ts']);
  });

  it('allows adapters to import only the API and the constants of the protocol, and no other room to import adapters', () => {
    const outside = from('sdk/adapters').filter(({ target }) => !target.startsWith('sdk/adapters/'));
    expect(outside.filter(({ target }) => target !== 'sdk' && target !== 'sdk/wire/protocol.ts').map(show)).toEqual([]);
    const others = from('sdk').filter(({ file }) => !file.startsWith('sdk/adapters/'));
    expect(reaching(others, 'sdk/adapters')).toEqual([]);
  });

  it('allows only the listed imports in the base modules of the sdk', () => {
    for (const name of ['gate/version', 'gate/platform', 'page/clock', 'page/listeners'])
      expect(importsOfFile(`sdk/${name}.ts`)).toEqual([]);
    expect(importsOfFile('sdk/gate/locale.ts')).toEqual(['sdk/gate/platform.ts']);
    expect(importsOfFile('sdk/contract/types.ts')).toEqual([
      'sdk/gate/gate.ts',
      'sdk/gate/locale.ts',
      'sdk/gate/platform.ts',
      'sdk/contract/role-types.ts',
      'sdk/contract/shell-facts.ts',
    ]);
    for (const name of ['role-types', 'shell-facts']) expect(importsOfFile(`sdk/contract/${name}.ts`)).toEqual([]);
    expect(importsOfFile('sdk/transports/transport.ts')).toEqual([]);
  });

  it('forbids channel and transports to import gate and contract', () => {
    const below = core.filter(({ file }) => /^sdk\/(transports\/|channel\/)/.test(file));
    expect(reaching(below, 'sdk/gate/gate.ts', 'sdk/contract', 'sdk/bridge.ts')).toEqual([]);
  });

  it('allows globals only where a default is read', { timeout: 60_000 }, () => {
    const program = createProgram([
      'sdk/global.ts',
      'sdk/adapters/index.ts',
      'sdk/query/index.ts',
      'sdk/query/bridge-query-options.ts',
    ]);
    const checker = program.getTypeChecker();
    const ambient = new Set([
      'window',
      'self',
      'document',
      'navigator',
      'globalThis',
      'console',
      'performance',
      'crypto',
    ]);
    for (const name of ['setTimeout', 'setInterval', 'clearTimeout', 'queueMicrotask', 'fetch', 'Date', 'location'])
      ambient.add(name);
    const found = new Set<string>();
    const visit = (node: ts.Node, file: string): void => {
      if (
        ts.isIdentifier(node) &&
        ambient.has(node.text) &&
        !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
      ) {
        const declared = checker.getSymbolAtLocation(node)?.valueDeclaration?.getSourceFile();
        if ((declared && program.isSourceFileDefaultLibrary(declared)) || (node.text === 'globalThis' && !declared))
          found.add(`${file} ${node.text}`);
      }
      if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random') found.add(`${file} Math.random`);
      ts.forEachChild(node, (child) => visit(child, file));
    };
    for (const source of program.getSourceFiles()) {
      const file = pathOf(source);
      if (file.startsWith('sdk/')) visit(source, file);
    }
    // Each is the default of an argument.
    expect([...found].sort()).toEqual([
      'sdk/adapters/read-page.ts window',
      'sdk/features/inspector/inspector-panel.ts document',
      'sdk/features/inspector/inspector-panel.ts navigator',
      'sdk/page/host.ts globalThis',
      'sdk/page/host.ts window',
      'sdk/page/log.ts console',
      'sdk/transports/page-window.ts window',
    ]);
  });
});
