import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fencedBlocksOf } from '../support/doc-blocks.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Files that are copied to more than one place, because each folder of the examples is complete. */
const copies = [
  ['docs/example-hosts/typescript-hosts/react-native-web-view.ts', 'examples/react-native-host/attach-web-view.ts'],
] as const;

describe('copies of example files', () => {
  it.each(copies)('keeps the same text in the copied files %s and %s', (first, second) => {
    expect(read(second)).toBe(read(first));
  });

  it.each([
    ['react-native-web-view.ts', 'docs/typescript-host.md'],
    ['iframe-host.ts', 'docs/typescript-host.md'],
    ['ark-web.ts', 'docs/typescript-host.md'],
    ['electron-preload.cjs', 'docs/recipes/desktop-shells.md'],
    ['electron.ts', 'docs/recipes/desktop-shells.md'],
    ['web-view2.ts', 'docs/recipes/desktop-shells.md'],
  ])('shows the adapter %s in %s', (file, page) => {
    const blocks = fencedBlocksOf(page).map(({ code }) => code);
    expect(blocks).toContain(read(`docs/example-hosts/typescript-hosts/${file}`));
  });
});
