import { defineContract, definePlatforms, method } from 'bridgehead';
import { combineHandlers, createHostHandler } from 'bridgehead/host';
import { describe, expect, it } from 'vitest';
import { contractWith } from '../../../support/contract-with.ts';
import { createPostedShell } from './posted-shell.ts';

const app = contractWith({ getUser: method<undefined, string>(), leave: method() });
const shop = contractWith({ getPrice: method<undefined, number>() });
const appHandler = createHostHandler(app, { getUser: () => 'An' });
const shopHandler = createHostHandler(shop, { getPrice: () => 4 });

describe(combineHandlers, () => {
  it('announces the methods of all handlers and calls the one that has the method', async () => {
    const { post } = createPostedShell(combineHandlers(appHandler, shopHandler));
    const responses = await post(
      { id: 'a.2', method: 'getUser' },
      { id: 'a.3', method: 'getPrice' },
      { id: 'a.4', method: 'leave' },
    );
    // The unknown method is answered at once.
    expect(responses).toMatchObject([
      { id: 'a.4', error: { code: -32601 } },
      { id: 'a.2', result: 'An' },
      { id: 'a.3', result: 4 },
    ]);
    expect([...combineHandlers(appHandler, shopHandler).methods]).toEqual(['getUser', 'getPrice']);
  });

  it('refuses a method that two handlers have', () => {
    const other = createHostHandler(app, { getUser: () => 'Binh' });
    expect(() => combineHandlers(appHandler, shopHandler, other)).toThrow(
      'Cannot combine the handlers: two of them have getUser. Leave each method to one of them.',
    );
  });

  it.each([[], [undefined], [appHandler, 7]])('names what to write instead of %j', (...handlers) => {
    expect(() => combineHandlers(...(handlers as never[]))).toThrow('combineHandlers(first, second)');
  });

  it('has the platforms that any of the contracts declares', () => {
    const platforms = definePlatforms({ pier: { name: 'Pier' } });
    const ferry = defineContract({ name: 'ferry', version: '1.0.0', methods: { sail: method() }, platforms });
    const combined = combineHandlers(appHandler, createHostHandler(ferry, { sail: () => null }));
    expect(combined.platforms?.names).toMatchObject({ pier: 'Pier' });
    expect(combineHandlers(appHandler).platforms).toBeUndefined();
  });
});
