import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All files with this extension below a folder. */
export const filesBelow = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort();
