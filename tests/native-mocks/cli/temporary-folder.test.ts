import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../native-mocks/cli/temporary-folder.ts';

describe(createTemporaryFolder, () => {
  it('creates a folder with an index page that is removed when the process exits', () => {
    const earlier = process.listeners('exit');
    const folder = createTemporaryFolder('test', 'the page');
    expect(folder).toMatch(/bridgehead-test-[^/\\]+\/$/);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('the page');
    const added = process.listeners('exit').filter((listener) => !earlier.includes(listener));
    expect(added).toHaveLength(1);
    for (const listener of added) {
      listener(0);
      process.off('exit', listener);
    }
    expect(existsSync(folder)).toBe(false);
  });
});
