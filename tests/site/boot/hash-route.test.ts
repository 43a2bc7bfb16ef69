import { describe, expect, it } from 'vitest';
import { isAnchor, isDeleteAccount, isLanding } from '../../../site/src/boot/hash-route.ts';

const at = (path: string): boolean => {
  const { pathname, hash } = new URL(path, 'https://get.senjalu.example');
  return isDeleteAccount({ pathname, hash });
};

describe(isDeleteAccount, () => {
  it.each([
    '/deleteAccount',
    '/vi/deleteAccount',
    '/#deleteAccount',
    '/#/deleteAccount',
    '/#/settings/deleteAccount?x=1',
    '/xdeleteAccountx',
  ])('matches %s', (path) => {
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
  ])('leaves %s', (path) => {
    expect(at(path)).toBe(false);
  });
});

describe(isLanding, () => {
  it.each(['', '#', '#/', '#/?delivery=1', '#terms-of-use', '#?x', '#app-markets'])(
    'takes "%s" for the landing page',
    (hash) => {
      expect(isLanding(hash)).toBe(true);
    },
  );

  it.each(['#/terms-of-use', '#/x?y', '#//'])('takes "%s" for a route', (hash) => {
    expect(isLanding(hash)).toBe(false);
  });
});

describe(isAnchor, () => {
  it.each(['#terms-of-use', '#app-markets', '#?x'])(
    'takes "%s" for no route, as it does not start with a slash',
    (hash) => {
      expect(isAnchor(hash)).toBe(true);
    },
  );

  it.each(['', '#', '#/', '#/terms-of-use'])('leaves "%s"', (hash) => {
    expect(isAnchor(hash)).toBe(false);
  });
});
