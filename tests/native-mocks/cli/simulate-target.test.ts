import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderPage, readTarget } from '../../../native-mocks/cli/simulate-target.ts';
import { createTestFolder } from '../../support/test-folder.ts';

let folder: string;

beforeEach(() => {
  folder = createTestFolder({ 'built/index.html': '', 'built/other.html': '', 'empty/file': '', 'notes.txt': '' });
});

describe('readTarget', () => {
  it.each([
    ['http://localhost:3000', 'http://localhost:3000', '/'],
    ['http://127.0.0.1:3000/a?b=1#c', 'http://127.0.0.1:3000', '/a?b=1#c'],
    ['https://localhost:8443/', 'https://localhost:8443', '/'],
    ['localhost:5173/start', 'http://localhost:5173', '/start'],
    ['[::1]:5173', 'http://[::1]:5173', '/'],
    ['app.localhost:3000', 'http://app.localhost:3000', '/'],
    ['3000', 'http://localhost:3000', '/'],
  ])('opens the target %s through the proxy', (text, origin, page) => {
    expect(readTarget(text, folder)).toEqual({ kind: 'proxy', origin, page });
  });

  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['http://10.0.0.7:3000', 'http://10.0.0.7:3000/'],
    ['example.com', 'https://example.com/'],
  ])('opens the target %s in a separate window', (text, url) => {
    expect(readTarget(text, folder)).toEqual({ kind: 'window', url });
  });

  it('serves a folder and a file in it', () => {
    const built = join(folder, 'built');
    expect(readTarget('built', folder)).toEqual({ kind: 'folder', folder: built, page: '/' });
    expect(readTarget('built/other.html', folder)).toEqual({ kind: 'folder', folder: built, page: '/other.html' });
  });

  it.each([
    ['a#b.html', '/a%23b.html'],
    ['50%.html', '/50%25.html'],
    ['q?x.html', '/q%3Fx.html'],
  ])('opens the file %s at its encoded path', (name, page) => {
    const built = join(folder, 'built');
    writeFileSync(join(built, name), '');
    expect(readTarget(`built/${name}`, folder)).toEqual({ kind: 'folder', folder: built, page });
  });

  it('opens a file at the root of a file system', () => {
    // The tests may not write there, so the root of a resolved path is used.
    expect(folderPage('/zz.html')).toEqual({ folder: '/', page: '/zz.html' });
  });

  it('rejects pages that are not served: hidden ones and links out of the folder', () => {
    writeFileSync(join(folder, 'built', '.hid.html'), '');
    symlinkSync('../notes.txt', join(folder, 'built', 'out.html'));
    mkdirSync(join(folder, 'linked'));
    symlinkSync('../built/index.html', join(folder, 'linked', 'index.html'));
    for (const text of ['built/.hid.html', 'built/out.html', 'linked'])
      expect(() => readTarget(text, folder), text).toThrow(
        `Cannot simulate ${text}: it is a hidden file, or a symbolic link to a file outside the folder. Copy it to another name in the folder.`,
      );
  });

  it.each([
    ['nothing-here', 'it is neither a URL nor an existing folder'],
    ['missing.html', 'it is neither a URL nor an existing folder'],
    ['empty', 'the folder has no index.html'],
    ['notes.txt', 'it is not HTML'],
    ['http://', 'it is not a URL'],
  ])('rejects the target %s with one line', (text, why) => {
    expect(() => readTarget(text, folder)).toThrow(`Cannot simulate ${text}: ${why}`);
  });
});
