import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { entryPointFiles, reportedNames } from '../support/entry-points.ts';
import { undocumentedMembers } from './member-docstrings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const publicNames = new Set(Object.keys(entryPointFiles).flatMap(reportedNames));
const sources = execFileSync('git', ['ls-files', 'sdk', 'react-hooks', 'native-mocks'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/^native-mocks\/(simulator|cli)\/|\/generated\//.test(file));

describe('docstrings of public types', () => {
  it('finds members of public types without a docstring, and no others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bridgehead-docstrings-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'types.ts');
    writeFileSync(
      file,
      `export interface Shell {
  /** Its name. */
  readonly name: string;
  call(): void;
}
export type Options = { slow?: boolean };
export class Page {
  private secret = 1;
  /** The number of requests. */
  count = 0;
}
export interface Inner { hidden: true }
`,
    );
    expect(undocumentedMembers(file, new Set(['Shell', 'Options', 'Page']))).toEqual(['Shell.call', 'Options.slow']);
  });

  it('the members of every public type have a docstring', () => {
    expect(publicNames.size).toBeGreaterThan(150);
    const found = sources.flatMap((file) =>
      undocumentedMembers(join(root, file), publicNames).map((member) => `${file}: ${member}`),
    );
    expect(found, 'State the unit, the default or the effect in a sentence above the member.').toEqual([]);
  });
});
