import { describe, expect, it } from 'vitest';
import { documentOutcome } from '../../../native-mocks/cli/document-outcome.ts';

const page = { status: 200, type: 'text/html; charset=utf-8', location: '', disposition: '' };

describe(documentOutcome, () => {
  it('reports no outcome for a document that is a page, a text file or a picture', () => {
    for (const type of ['text/html', 'application/xhtml+xml', 'text/plain', 'image/png', '']) {
      expect(documentOutcome({ ...page, type })).toBe(undefined);
    }
    expect(documentOutcome({ ...page, disposition: 'inline; filename="a.html"' })).toBe(undefined);
  });

  it('reports the target of a redirected document and the status of an error', () => {
    expect(documentOutcome({ ...page, status: 302, location: '/b' })).toEqual({ kind: 'redirect', to: '/b' });
    expect(documentOutcome({ ...page, status: 300 })).toBe(undefined);
    for (const status of [0, 404, 500]) expect(documentOutcome({ ...page, status })).toEqual({ kind: 'error' });
  });

  it.each([
    ['attachment; filename="app demo.apk"', 'app demo.apk'],
    ['attachment; filename=app.apk; size=1', 'app.apk'],
    ["attachment; filename=a.apk; filename*=UTF-8''t%E1%BA%A3i.apk", 'tải.apk'],
    ["attachment; filename=a.apk; filename*=UTF-8''%zz", 'a.apk'],
    ['attachment', ''],
  ])('names the downloaded file of %s', (disposition, fileName) => {
    expect(documentOutcome({ ...page, disposition })).toEqual({ kind: 'download', fileName });
  });

  it('treats a type that no browser displays as a download', () => {
    const type = 'application/vnd.android.package-archive';
    expect(documentOutcome({ ...page, type })).toEqual({ kind: 'download', fileName: '' });
  });
});
