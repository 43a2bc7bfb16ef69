import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import {
  compareInstalled,
  versionFromUrl,
  renderInstalledVersion,
} from '../../../../site/src/app/shell/installed-version.ts';

describe(versionFromUrl, () => {
  it.each([
    ['https://d.example/senjalu-3.3.0.apk', '3.3.0'],
    ['https://d.example/v9.9/senjalu_3.10.apk?x=1.2.3#4.5', '3.10'],
    ['https://d.example/SENJALU-12.0.1-beta.APK', '12.0.1'],
  ])('reads the version in the file name of the package URL %s', (url, version) => {
    expect(versionFromUrl(url)).toBe(version);
  });

  it.each([
    undefined,
    null,
    3,
    {},
    '',
    'https://d.example/3.3.0/senjalu.apk',
    'https://d.example/senjalu-3.3.0.zip',
    'x7.apk',
  ])('finds no version in the package URL %j', (url) => {
    expect(versionFromUrl(url)).toBeUndefined();
  });
});

describe(compareInstalled, () => {
  it.each([
    ['3.2.1', '3.3.0', 'older'],
    ['3.9', '3.10', 'older'],
    ['3.3', '3.3.0', 'newest'],
    ['4.0.0', '3.3.0', 'newest'],
    [undefined, '3.3.0', 'unknown'],
    ['3.2.1', undefined, 'unknown'],
    ['next', '3.3.0', 'unknown'],
  ] as const)('compares the installed version %s with the live version %s as %s', (version, newest, state) => {
    expect(compareInstalled(version, newest)).toBe(state);
  });
});

describe(renderInstalledVersion, () => {
  it('writes the installed version and its state into the prerendered panel, and does nothing on a page without it', () => {
    const window = new Window();
    const document = window.document as unknown as Document; // happy-dom implements the interface
    document.body.innerHTML =
      '<p data-installed="checking" data-version-text="Version {version}"><b data-installed-version="">?</b><i data-newest-text="There is {version}."></i></p>';
    renderInstalledVersion(document, { version: '3.2.1', newest: '3.3.0', state: 'older' });
    const place = document.querySelector<HTMLElement>('[data-installed]');
    expect([place?.dataset['installed'], place?.textContent]).toEqual(['older', 'Version 3.2.1There is 3.3.0.']);
    document.body.innerHTML = '';
    expect(() =>
      renderInstalledVersion(document, { version: undefined, newest: undefined, state: 'unknown' }),
    ).not.toThrow();
  });
});
