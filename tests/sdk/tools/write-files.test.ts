import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFiles } from '../../../sdk/tools/write-files.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'bridgehead-write-'));
  writeFileSync(join(cwd, 'shop.ts'), 'the contract');
  mkdirSync(join(cwd, 'folder'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const write = (...files: readonly string[]): void =>
  writeFiles(
    files.map((file, index) => ({ file, text: `text ${index}` })),
    { cwd, source: 'shop.ts' },
  );

describe(writeFiles, () => {
  it('writeFiles writes each file and creates its folder', () => {
    write('a.kt', 'made/here/b.json');
    expect(readFileSync(join(cwd, 'made/here/b.json'), 'utf8')).toBe('text 1');
  });

  it('writeFiles replaces an existing file', () => {
    write('a.kt');
    writeFiles([{ file: 'a.kt', text: 'new' }], { cwd, source: 'shop.ts' });
    expect(readFileSync(join(cwd, 'a.kt'), 'utf8')).toBe('new');
  });

  it.each(['shop.ts', './folder/../shop.ts', 'link.ts', 'hard.ts', 'linked/shop.ts'])(
    'writeFiles does not overwrite the contract that was read: %s',
    (file) => {
      symlinkSync('shop.ts', join(cwd, 'link.ts'));
      linkSync(join(cwd, 'shop.ts'), join(cwd, 'hard.ts'));
      symlinkSync('.', join(cwd, 'linked'));
      expect(() => write('a.kt', file)).toThrow(
        `Cannot write ${file}: it is the contract that was read. Choose another file.`,
      );
      expect(readFileSync(join(cwd, 'shop.ts'), 'utf8')).toBe('the contract');
      expect(existsSync(join(cwd, 'a.kt'))).toBe(false);
    },
  );

  it('writeFiles accepts the file that was read if its content is the same, like a contract.json in the output folder', () => {
    writeFiles([{ file: 'shop.ts', text: 'the contract' }], { cwd, source: 'shop.ts' });
    expect(readFileSync(join(cwd, 'shop.ts'), 'utf8')).toBe('the contract');
  });

  it.each(['shop.ts/a.kt', `${'a'.repeat(300)}/a.kt`, 'loop/a.kt', 'folder'])(
    'writeFiles reports a path that cannot be written: %s',
    (file) => {
      symlinkSync('loop', join(cwd, 'loop'));
      expect(() => write(file)).toThrow(/^Cannot write [^:]+: E[A-Z]+: .*\. Choose another file\.$/);
    },
  );

  it.each([
    ['f', 'f'],
    ['new/f', './new/../new/f'],
    ['new/F', 'new/f'],
    ['folder/f', 'linked/f'],
    ['new/\u00e9', 'new/e\u0301'],
  ])('writeFiles rejects two files at the same path before it writes one: %s and %s', (first, second) => {
    symlinkSync('folder', join(cwd, 'linked'));
    expect(() => write(first, second)).toThrow(
      `Cannot write ${second}: two of the files to write have this path. Choose another for one.`,
    );
    expect(existsSync(join(cwd, first))).toBe(false);
  });
});
