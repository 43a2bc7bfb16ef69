import { wireErrors } from '../../protocol.ts';
import type { ReturnsExact } from '../../contract/exact-types.ts';
import type { Contract, MethodName, MethodSpec, ParamsOf, ResultOf } from '../../contract/types.ts';
import { HostError } from './host-error.ts';
import type { HostCall, HostHandler } from './types.ts';

/** One function for each method that the app implements. Its result, or what its promise resolves to, is the response. */
export type HostMethods<C extends Contract> = {
  readonly [Name in MethodName<C>]?: (
    params: ParamsOf<C, Name>,
    call: HostCall,
  ) => Returned<ResultOf<C, Name>> | Promise<Returned<ResultOf<C, Name>>>;
};

/** A method whose result is null, or that has none, may return nothing (RQ-5). */
type Returned<Result> = Result | ([null] extends [Result] ? void : [undefined] extends [Result] ? void : never);

/** What methods have to be in addition: without undeclared fields in their results and without other names. */
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
 * Creates a handler from a contract: what the generated router is in Kotlin and Swift. Announces the methods that are given,
 * answers −32602 to params that do not fit the schema of the contract, and sends what a method returns. A method throws a
 * `HostError` to choose the code.
 *
 * Throws a `TypeError` for a method that the contract does not have.
 *
 * @example
 * const handler = createHostHandler(contract, { getUserInfo: () => ({ name: 'An' }) });
 */
export function createHostHandler<C extends Contract, Given extends HostMethods<C>>(
  contract: C,
  methods: Given & ExactHostMethods<C, Given>,
): HostHandler {
  // The names are those of the contract, and each function is read by its own name.
  const own = new Map(Object.entries(methods as Record<string, AnyMethod | undefined>).filter(([, each]) => each));
  const specs = new Map(Object.entries(contract.methods));
  for (const name of own.keys()) {
    if (!specs.has(name)) throw new TypeError(`Cannot handle ${name}: the contract has no such method. Remove it.`);
  }
  return {
    methods: new Set(own.keys()),
    async handle(method, params, call) {
      // The core calls only methods that are announced.
      const run = own.get(method) as AnyMethod;
      call.reply(await run(acceptedParams(specs.get(method), params), call));
    },
  };
}

/** Params as the schema takes them. Absent and null are the same (MS-3): each way to leave params out is tried. */
function acceptedParams(spec: MethodSpec | undefined, params: unknown): unknown {
  const candidates = params === null ? [undefined, {}, null] : [params];
  const schema = spec && spec.params;
  if (!schema) return candidates[0];
  const index = candidates.findIndex((each) => {
    const outcome = schema['~standard'].validate(each);
    return !('then' in outcome) && !outcome.issues;
  });
  if (index < 0) throw new HostError(wireErrors.invalidParams, 'The params do not fit the contract');
  return candidates[index];
}
