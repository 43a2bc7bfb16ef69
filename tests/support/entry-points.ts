import { readFileSync } from 'node:fs';

/** The package's entry points, each with its source file. */
export const entryPointFiles = {
  bridgehead: 'sdk/index.ts',
  'bridgehead/inspect': 'sdk/features/inspector/index.ts',
  'bridgehead/transports': 'sdk/transports/index.ts',
  'bridgehead/adapters': 'sdk/adapters/index.ts',
  'bridgehead/app': 'sdk/app/index.ts',
  'bridgehead/query': 'sdk/query/index.ts',
  'bridgehead/react': 'react-hooks/index.ts',
  'bridgehead/app/react': 'react-hooks/app.ts',
  'bridgehead/host': 'sdk/native/host/index.ts',
  'bridgehead/mocks': 'native-mocks/index.ts',
  'bridgehead/playwright': 'native-mocks/playwright/index.ts',
};

/** The entry points that load in a page; the fixtures need Playwright. */
export const pageEntryPoints = Object.keys(entryPointFiles).filter(
  (entryPoint) => entryPoint !== 'bridgehead/playwright',
);

/** Returns the names in the reviewed report of an entry point, in order. */
export function reportedNames(entryPoint: string): string[] {
  const file = new URL(`../../packaging/api/${entryPoint.replaceAll('/', '-')}.txt`, import.meta.url);
  const [exported = ''] = readFileSync(file, 'utf8').split('// Not exported, but part of the types above:');
  const declared = /^(?:\/\/ as (\w+)\n)?(?:abstract class|class|function|interface|type|const|let) (\w+)/gm;
  return [...new Set([...exported.matchAll(declared)].map(([, alias, name = '']) => alias ?? name))].sort();
}
