// Runs before each test file with a document. The files of a worker share modules and globals: what a module registers while it is
// imported applies to the first file only, and what a test adds to the window would meet the next file.
import { afterAll, afterEach, beforeEach } from 'vitest';
import { recordProblems, removeRoots } from './render.tsx';

const own = new Set(Reflect.ownKeys(globalThis));

// A test of server rendering has none.
if ('document' in globalThis) {
  beforeEach(recordProblems);
  afterEach(removeRoots);
}
afterAll(() => {
  for (const key of Reflect.ownKeys(globalThis)) if (!own.has(key)) Reflect.deleteProperty(globalThis, key);
});
