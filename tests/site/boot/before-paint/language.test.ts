import { describe, expect, it } from 'vitest';
import { chooseLanguage, languageOfPath, languageRedirect } from '../../../../site/src/boot/before-paint/language.ts';

describe(languageOfPath, () => {
  it.each([
    ['/', 'en'],
    ['/index.html', 'en'],
    ['/vi/', 'vi'],
    ['/vi/index.html', 'vi'],
    ['/id/', 'id'],
    ['/ms/', 'ms'],
    ['/delete-account.html', undefined],
    ['/fr/', undefined],
  ])('maps the path %s to the language %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });
});

describe(chooseLanguage, () => {
  it.each([
    [['vi-VN', 'en'], 'vi'],
    [['fr', 'ms-MY', 'en'], 'ms'],
    [['in-ID'], 'id'],
    [['ID'], 'id'],
    [['en-US', 'vi'], 'en'],
    [['fr', 'de'], 'en'],
    [[], 'en'],
    [[''], 'en'],
  ])('the wanted languages %j lead to the site language %s', (wanted, language) => {
    expect(chooseLanguage(wanted)).toBe(language);
  });
});

describe(languageRedirect, () => {
  const page = { pathname: '/', search: '?delivery=1', hash: '#/terms-of-use' };

  it('does not redirect a path with an explicit language', () => {
    expect(languageRedirect({ ...page, pathname: '/id/' }, 'vi')).toBeUndefined();
    expect(languageRedirect({ ...page, pathname: '/privacy-policy.html' }, 'vi')).toBeUndefined();
  });
});
