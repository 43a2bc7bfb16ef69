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
    'react-native-web-view.ts',
    'iframe-host.ts',
    'electron-preload.cjs',
    'electron.ts',
    'web-view2.ts',
    'ark-web.ts',
  ])('shows the adapter %s on the page about TypeScript apps', (file) => {
    const blocks = fencedBlocksOf('docs/typescript-host.md').map(({ code }) => code);
    expect(blocks).toContain(read(`docs/example-hosts/typescript-hosts/${file}`));
  });
});
