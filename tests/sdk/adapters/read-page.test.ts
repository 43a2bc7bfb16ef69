import { adaptBridge, type AdaptedPage } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { createPage } from '../../support/page.ts';
import { contract } from './adapted-page.ts';

/** Returns the page that an adapter sees in a window with these members. */
function read(members: object): AdaptedPage | undefined {
  let seen: AdaptedPage | undefined;
  const isPresent = (page: AdaptedPage): boolean => {
    seen = page;
    return false;
  };
  adaptBridge(contract, { isPresent, send() {} }, { window: Object.assign(createPage().window, members) });
  return seen;
}

describe('the page that an adapter sees', () => {
  it.each([{ navigator: undefined }, { navigator: {} }, { navigator: { userAgent: 7 } }])(
    'has an empty user agent, which is one of a PC, if the page has none: %j',
    (members) => {
      expect(read(members)).toMatchObject({ userAgent: '', platform: 'pc' });
    },
  );

  it.each([
    undefined,
    {},
    { search: '', hash: '' },
    { search: 7, hash: 7 },
    { search: ['v'], hash: ['#v=1'] },
    { search: { v: '1' }, hash: {} },
  ])('has no launch parameters in the location %j', (location) => {
    expect(String(read({ location })?.launch)).toBe('');
  });

  it('has the launch parameters of the query and of the fragment after the path of a router', () => {
    const location = { search: '?a=1&b=2', hash: '#/shop/7?b=3&c=#4' };
    expect([...(read({ location })?.launch ?? [])]).toEqual([
      ['a', '1'],
      ['b', '3'],
      ['c', '#4'],
    ]);
  });
});
