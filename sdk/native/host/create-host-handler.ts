import { wireErrors } from '../../protocol.ts';
import type { ReturnsExact } from '../../contract/exact-types.ts';
import type { Contract, MethodName, MethodSpec, ParamsOf, ResultOf } from '../../contract/types.ts';
import { HostError } from './host-error.ts';
import type { HostCall, HostHandler } from './host-types.ts';

/** One function for each method that the app implements. Its result, or that of its promise, is the response. */
export type HostMethods<C extends Contract> = {
  readonly [Name in MethodName<C>]?: (
    params: ParamsOf<C, Name>,
    call: HostCall,
  ) => Returned<ResultOf<C, Name>> | Promise<Returned<ResultOf<C, Name>>>;
};

/** Methods with the result null or without one may return nothing (RQ-5). */
type Returned<Result> = Result | ([null] extends [Result] ? void : [undefined] extends [Result] ? void : never);

/** A constraint for methods: no undeclared fields in results, and no names that are not in the contract. */
type ExactHostMethods<C extends Contract, Given> =
  HostMethods<C> extends Given
    ? unknown
    : {
        readonly [Name in keyof Given]: Name extends MethodName<C>
          ? ReturnsExact<Given[Name], ResultOf<C, Name>>
          : string extends Name
            ? unknown
            : never;
      };

type AnyMethod = (params: unknown, call: HostCall) => unknown;

/**
 * Creates a handler from a contract, equivalent to the generated router in Kotlin and Swift. Announces the given methods,
 * responds with −32602 to params that do not match the schema of the contract, and sends the result of a method. A method
 * throws a `HostError` to set the error code.
 *
 * @throws {TypeError} for a method that is not in the contract.
 *
 * @example
 * const handler = createHostHandler(contract, { getUserInfo: () => ({ name: 'An' }) });
 */
export function createHostHandler<C extends Contract, Given extends HostMethods<C>>(
  contract: C,
  methods: Given & ExactHostMethods<C, Given>,
): HostHandler {
  // The cast is safe because each function is called with the params of the method that it implements.
  const own = new Map(Object.entries(methods as Record<string, AnyMethod | undefined>).filter(([, each]) => each));
  const specs = new Map(Object.entries(contract.methods));
  for (const name of own.keys()) {
    if (!specs.has(name)) throw new TypeError(`Cannot handle ${name}: the contract has no such method. Remove it.`);
  }
  return {
    methods: new Set(own.keys()),
    async handle(method, params, call) {
      // The cast is safe because the core calls announced methods only.
      const run = own.get(method) as AnyMethod;
      call.reply(await run(validParams(specs.get(method), params), call));
    },
  };
}

/** Returns the params in the form that the schema accepts. Absent and null are equivalent (MS-3), so each form of no params is tried. */
function validParams(spec: MethodSpec | undefined, params: unknown): unknown {
  const candidates = params === null ? [undefined, {}, null] : [params];
  const schema = spec && spec.params;
  if (!schema) return candidates[0];
  const index = candidates.findIndex((each) => {
    const outcome = schema['~standard'].validate(each);
    if (!('then' in outcome)) return !outcome.issues;
    // An asynchronous schema matches nothing. Its rejection would end a Node process if it was unhandled.
    Promise.resolve(outcome).catch(() => {});
    return false;
  });
  if (index < 0) throw new HostError(wireErrors.invalidParams, 'The params do not match the contract');
  return candidates[index];
}
