import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lists the files of the project `unit` below a folder, without those that EXCLUDED_TESTS names. */
function listFiles(folder: string, excluded: string): readonly string[] {
  const args = ['list', '--config', 'tests/vitest.config.ts', '--filesOnly', '--project=unit', folder];
  const output = execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, EXCLUDED_TESTS: excluded, NO_COLOR: '1' },
  });
  return output.match(/tests\/\S+\.test\.ts/g) ?? [];
}

describe('EXCLUDED_TESTS', () => {
  it('excludes the test files that match one of its patterns', () => {
    expect(listFiles('tests/types/', '')).toContain('tests/types/instantiations.test.ts');
    const files = listFiles(
      'tests/test-commands/',
      'tests/test-commands/stages*,tests/test-commands/excluded-tests.test.ts',
    );
    expect(files).toContain('tests/test-commands/stage-run.test.ts');
    expect(files).not.toContain('tests/test-commands/excluded-tests.test.ts');
    expect(files.filter((file) => file.includes('/stages'))).toEqual([]);
  });
});
