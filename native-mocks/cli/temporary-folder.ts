import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder with this index page. It is removed when the process exits, because it outlives the command. */
export function createTemporaryFolder(name: string, page: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bridgehead-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'index.html'), page);
  return `${folder}/`;
}
