import { method, type StandardSchema } from 'bridgehead';
import { createHostHandler, HostError } from 'bridgehead/host';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostedShell } from './posted-shell.ts';
import { contractWith } from '../../../support/contract-with.ts';

const contract = contractWith({ getCrew: method<undefined, string[]>(), getName: method<undefined, string>() });
/** A contract whose methods have the names of members that every object inherits. */
const inherited = contractWith({ toString: method<undefined, string>(), constructor: method<undefined, string>() });

describe(createHostHandler, () => {
  describe('createHostHandler with an asynchronous schema', () => {
    const unhandled: unknown[] = [];
    const onUnhandled = (error: unknown): void => void unhandled.push(error);
    const others = process.listeners('unhandledRejection');
    beforeEach(() => {
      unhandled.length = 0;
      process.removeAllListeners('unhandledRejection').on('unhandledRejection', onUnhandled);
    });
    afterEach(() => {
      process.removeAllListeners('unhandledRejection');
      for (const each of others) process.on('unhandledRejection', each);
    });

    it('responds -32602 and leaves no unhandled rejection when the promise of a schema rejects', async () => {
      const validate = () => Promise.reject(new Error('rejected'));
      const params = { '~standard': { version: 1, vendor: 'x', validate } } as unknown as StandardSchema<{ a: 1 }>;
      const checked = contractWith({ get: method<{ a: 1 }, number>({ params }) });
      const { post, reports } = createPostedShell(createHostHandler(checked, { get: () => 1 }));
      expect(await post({ id: 'a.2', method: 'get', params: { a: 1 } }, { id: 'a.3', method: 'get' })).toMatchObject([
        { id: 'a.2', error: { code: -32602 } },
        { id: 'a.3', error: { code: -32602 } },
      ]);
      await new Promise(setImmediate);
      expect(unhandled).toEqual([]);
      expect(reports).toEqual([]);
    });
  });

  it('announces and calls methods of a class instance and its parent classes as its methods', async () => {
    class Ship {
      protected readonly captain = 'An';
      getName(): string {
        return this.captain;
      }
    }
    class Ferry extends Ship {
      readonly #mate = 'Binh';
      getCrew(): string[] {
        return [this.getName(), this.#mate];
      }
    }
    const handler = createHostHandler(contract, new Ferry());
    expect([...handler.methods]).toEqual(['getCrew', 'getName']);
    const { post } = createPostedShell(handler);
    expect(await post({ id: 'a.2', method: 'getCrew' })).toMatchObject([{ result: ['An', 'Binh'] }]);
  });

  it('calls the methods of a handler object as its methods', async () => {
    const methods = {
      getName: () => 'An',
      getCrew(): string[] {
        return [this.getName()];
      },
    };
    const { post } = createPostedShell(createHostHandler(contract, methods));
    expect(await post({ id: 'a.2', method: 'getCrew' })).toMatchObject([{ result: ['An'] }]);
  });

  it.each([
    ['a plain object', {}, []],
    [
      'a plain object, only its own members of the same names',
      { toString: () => 'x', constructor: () => 'y' },
      ['toString', 'constructor'],
    ],
    ['a class instance', new Map(), []],
    [
      'a class instance, only a method of its class with the same name',
      new (class {
        toString(): string {
          return 'x';
        }
      })(),
      ['toString'],
    ],
    ['an object without a prototype', Object.create(null), []],
  ])('announces no inherited member of %s', (_, methods, names) => {
    expect([...createHostHandler(inherited, methods as never).methods]).toEqual(names);
  });

  it('announces no method that is undefined', () => {
    expect([...createHostHandler(contract, { getName: undefined } as object).methods]).toEqual([]);
  });

  it('announces the methods of an object without a prototype', () => {
    const methods = Object.assign(Object.create(null) as object, { getName: () => 'An' });
    expect([...createHostHandler(contract, methods).methods]).toEqual(['getName']);
  });

  it.each([
    ['row', () => 1, 'Cannot handle row: the contract has no such method. Remove it.'],
    ['getName', 'An', 'Cannot handle getName: it is not a function. Pass one.'],
  ])('rejects %s of a handler object with the value %s', (name, value, message) => {
    expect(() => createHostHandler(contract, { [name]: value } as never)).toThrow(message);
  });
});

describe(HostError, () => {
  class Denied extends HostError {
    override readonly name = 'Denied';
  }
  const failWith = async (error: unknown) => {
    const { post, reports } = createPostedShell({
      methods: new Set(['get']),
      handle() {
        throw error;
      },
    });
    const [response] = await post({ id: 'a.2', method: 'get' });
    return { error: response?.['error'], reports };
  };
  // What another copy of the package throws.
  const foreign = (members: object): Error => Object.assign(new Error('No permission'), { name: 'HostError' }, members);

  it.each([
    ['of another copy of the package', foreign({ code: -32001, data: { permission: 'location' } })],
    ['with another name', new Denied(-32001, 'No permission', { permission: 'location' })],
  ])('sets code, message and data of the response for an error %s', async (_, error) => {
    expect(await failWith(error)).toEqual({
      error: { code: -32001, message: 'No permission', data: { permission: 'location' } },
      reports: [],
    });
  });

  it.each([
    ['without a code', foreign({})],
    ['with a code that is not a number', foreign({ code: '-32001' })],
    ['with another name and a code', foreign({ name: 'Error', code: -32001 })],
    ['that is null', null],
  ])('responds -32603 to a thrown value %s', async (_, error) => {
    expect(await failWith(error)).toMatchObject({
      error: { code: -32603 },
      reports: ['The handler of get failed'],
    });
  });
});
