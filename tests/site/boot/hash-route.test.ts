import { describe, expect, it } from 'vitest';
import {
  deleteAccountFileOf,
  isAnchorHash,
  sectionOfRoute,
  isDeleteAccountUrl,
  isLandingHash,
} from '../../../site/src/boot/hash-route.ts';

const at = (path: string): boolean => {
  const { pathname, hash } = new URL(path, 'https://get.senjalu.example');
  return isDeleteAccountUrl({ pathname, hash });
};

describe(isDeleteAccountUrl, () => {
  it.each([
    '/deleteAccount',
    '/vi/deleteAccount',
    '/#deleteAccount',
    '/#/deleteAccount',
    '/#/settings/deleteAccount?x=1',
    '/xdeleteAccountx',
  ])('treats %s as an account-deletion URL', (path) => {
    expect(at(path)).toBe(true);
  });

  it.each([
    '/',
    '/?deleteAccount=1',
    '/?x=1#/',
    '/#/delete-account',
    '/deleteaccount',
    '/#/DeleteAccount',
    '/delete-account.html',
    '/delete-account.html#deleteAccount',
    '/delete-account.html?deleteAccount',
  ])('does not treat %s as an account-deletion URL', (path) => {
    expect(at(path)).toBe(false);
  });
});

describe(deleteAccountFileOf, () => {
  it.each([
    ['/', '/delete-account.html'],
    ['/old/deleteAccount', '/delete-account.html'],
    ['/vi/', '/vi/delete-account.html'],
    ['/id/old/deleteAccount', '/id/delete-account.html'],
    ['/video/', '/delete-account.html'],
  ])('leads %s to %s, in the language of the path', (pathname, file) => {
    expect(deleteAccountFileOf(pathname)).toBe(file);
    expect(isDeleteAccountUrl({ pathname: file, hash: '#deleteAccount' })).toBe(false);
  });
});

describe(isLandingHash, () => {
  it.each(['', '#', '#/', '#/?delivery=1', '#terms-of-use', '#?x', '#app-markets'])(
    'treats the fragment "%s" as the landing page',
    (hash) => {
      expect(isLandingHash(hash)).toBe(true);
    },
  );

  it.each(['#/terms-of-use', '#/x?y', '#//'])('treats the fragment "%s" as a route', (hash) => {
    expect(isLandingHash(hash)).toBe(false);
  });
});

describe(sectionOfRoute, () => {
  it.each([
    ['#/terms-of-use?s=termination', 'termination'],
    ['#/terms-of-use?a=b&s=termination&c', 'termination'],
    ['#/terms-of-use#termination', 'termination'],
    ['/terms-of-use#termination', 'termination'],
    ['#/terms-of-use', undefined],
    ['#/terms-of-use?s=', undefined],
    ['', undefined],
  ])('finds the section in the route "%s"', (route, section) => {
    expect(sectionOfRoute(route)).toBe(section);
  });
});

describe(isAnchorHash, () => {
  it.each(['#terms-of-use', '#app-markets', '#?x'])(
    'treats the fragment "%s" as an anchor, because it does not start with a slash',
    (hash) => {
      expect(isAnchorHash(hash)).toBe(true);
    },
  );

  it.each(['', '#', '#/', '#/terms-of-use'])('does not treat the fragment "%s" as an anchor', (hash) => {
    expect(isAnchorHash(hash)).toBe(false);
  });
});
