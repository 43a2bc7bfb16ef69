// An entry point whose peer is missing or too old refuses to load and names the peer, the found version and the needed one.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserProject, runProgram } from './user-project.ts';

let home = '';
let remove = (): void => {};
beforeAll(() => {
  ({ home, remove } = createUserProject());
}, 60_000);
afterAll(() => remove());

/** Replaces a package of the project by one with this version and source; without a source, removes it. */
function replacePackage(
  name: string,
  { version, source }: { readonly version?: string; readonly source?: string } = {},
): void {
  const folder = join(home, 'node_modules', name);
  rmSync(folder, { recursive: true, force: true });
  if (source === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, main: 'index.js' }));
  writeFileSync(join(folder, 'index.js'), source);
}

function load(statement: string, file = 'load.mjs'): string {
  writeFileSync(join(home, file), statement);
  return runProgram(
    home,
    process.execPath,
    '-e',
    `import('./${file}').then(() => console.log('loaded'), (error) => console.log(error.message))`,
  ).trim();
}

const react17 = {
  version: '17.0.2',
  source: ['createContext', 'createElement', 'useContext', 'useEffect', 'useLayoutEffect', 'useMemo', 'useState']
    .map((name) => `exports.${name} = () => ({});`)
    .concat("exports.version = '17.0.2';")
    .join('\n'),
};

describe('an entry point with a peer', () => {
  it.each(['bridgehead/react', 'bridgehead/app/react'])('%s names the installed React if it is too old', (name) => {
    replacePackage('react', react17);
    const line = 'Cannot load bridgehead/react: react 17.0.2 is installed, and 18.2 or later is needed. Update react.';
    expect(load(`import '${name}';`)).toBe(line);
    expect(load(`require('${name}');`, 'load.cjs')).toBe(line);
  });

  it('loads the core beside a React that the hooks cannot use', () => {
    replacePackage('react', react17);
    expect(load("import 'bridgehead'; import 'bridgehead/mocks'; import 'bridgehead/app';")).toBe('loaded');
  });

  it('bridgehead/playwright names the installed Playwright if it is too old, and the needed one if it is missing', () => {
    replacePackage('@playwright/test', { version: '1.40.1', source: '' });
    const needed = 'and 1.50 or later is needed. Install it.';
    expect(load("import 'bridgehead/playwright';")).toBe(
      `Cannot load bridgehead/playwright: @playwright/test 1.40.1 is installed, ${needed}`,
    );
    replacePackage('@playwright/test');
    expect(load("import 'bridgehead/playwright';")).toBe(
      `Cannot load bridgehead/playwright: @playwright/test is not installed, ${needed}`,
    );
  });
});
