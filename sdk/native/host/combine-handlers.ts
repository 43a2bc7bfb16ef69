import { checkArgument, hasFunction } from '../../errors/check-argument.ts';
import { wireErrors } from '../../wire/protocol.ts';
import type { HostHandler } from './host-types.ts';

/**
 * Combines the handlers of several contracts.
 *
 * @throws {TypeError} for a method that two of them have.
 *
 * @example
 * const handler = combineHandlers(createHostHandler(app, appMethods), createHostHandler(shop, shopMethods));
 */
export function combineHandlers(...handlers: readonly HostHandler[]): HostHandler {
  checkArgument(
    handlers.length > 0 && handlers.every((each) => hasFunction(each, 'handle')),
    'combineHandlers(first, second)',
  );
  const methodsOf = (): readonly string[] => handlers.flatMap(({ methods }) => [...methods]);
  const names = methodsOf();
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].join(', ');
  if (twice) {
    throw new TypeError(`Cannot combine the handlers: two of them have ${twice}. Leave each method to one of them.`);
  }
  return {
    platforms: platformsOf(handlers),
    get methods() {
      return new Set(methodsOf());
    },
    handle(method, params, call) {
      const handler = handlers.find(({ methods }) => methods.has(method));
      return handler ? handler.handle(method, params, call) : call.fail(wireErrors.methodNotFound, 'Method not found');
    },
  };
}

/** The platforms that any of the contracts declares. */
function platformsOf(handlers: readonly HostHandler[]): HostHandler['platforms'] {
  const declared = handlers.flatMap(({ platforms }) => (platforms ? [platforms.names] : []));
  return declared.length ? { names: Object.assign({}, ...declared) as Readonly<Record<string, string>> } : undefined;
}
