import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportedNames, undocumentedMembers } from './member-docstrings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, 'packaging/api');
const publicNames = new Set(
  readdirSync(reports).flatMap((report) => exportedNames(readFileSync(join(reports, report), 'utf8'))),
);
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
    const names = new Set(exportedNames('interface Shell {\n\ntype Options = {\n\nclass Page {\n'));
    expect(undocumentedMembers(file, names)).toEqual(['Shell.call', 'Options.slow']);
  });

  it('the members of every public type have a docstring', () => {
    expect(publicNames.size).toBeGreaterThan(150);
    const found = sources.flatMap((file) =>
      undocumentedMembers(join(root, file), publicNames).map((member) => `${file}: ${member}`),
    );
    expect(found, 'State the unit, the default or the effect in a sentence above the member.').toEqual([]);
  });
});
