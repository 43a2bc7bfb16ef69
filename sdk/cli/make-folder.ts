import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it; throws the system's error when one cannot be made.
 *
 * NOTE: not `mkdirSync(…, {recursive: true})`: where the system answers ENOENT although the parent is there, as Linux does
 * below /proc, Node 20 goes back to the parent and tries again without end.
 */
export function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (existsSync(folder)) return;
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder);
}
