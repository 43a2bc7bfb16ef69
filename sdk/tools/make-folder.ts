import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Throws the system's error if that fails.
 *
 * NOTE: not `mkdirSync(…, {recursive: true})`: Node 20 loops forever if the system reports ENOENT although the parent exists, as
 * Linux does below /proc.
 */
export function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (existsSync(folder)) return;
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder);
}
