import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { docBlocksOf } from '../support/doc-blocks.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Files that are copied to more than one place, because each folder of the examples is complete. */
const copies = [
  ['docs/example-hosts/typescript-hosts/react-native-web-view.ts', 'examples/react-native-host/attach-web-view.ts'],
] as const;

describe('copies of example files', () => {
  it.each(copies)('keeps the same text in the copied files %s and %s', (first, second) => {
    expect(read(second)).toBe(read(first));
  });

  it('shows the adapters for React Native, frames and ArkWeb on the page about TypeScript apps', () => {
    const blocks = docBlocksOf('docs/typescript-host.md').map(({ code }) => code);
    const folder = 'docs/example-hosts/typescript-hosts';
    expect(blocks).toContain(read(`${folder}/react-native-web-view.ts`));
    expect(blocks).toContain(read(`${folder}/iframe-host.ts`));
    expect(blocks).toContain(read(`${folder}/ark-web.ts`));
  });
});
