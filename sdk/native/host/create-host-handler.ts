import { checkArgument } from '../../errors/check-argument.ts';
import { wireErrors } from '../../wire/protocol.ts';
import { isRecord } from '../../wire/message.ts';
import { memberOf } from '../../page/member-of.ts';
import type { ReturnsExact } from '../../contract/exact-types.ts';
import type { Contract, MethodName, MethodSpec, ParamsOf, ResultOf } from '../../contract/types.ts';
import { HostError } from './host-error.ts';
import { isPlain } from './host-json.ts';
import type { HostCall, HostHandler } from './host-types.ts';

/** A function for each implemented method; may be a class instance. */
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
 * Creates a handler from a contract. Announces the given methods, and responds with −32602 to params that do not match
 * the contract.
 *
 * @throws {TypeError} for a member of a plain object that is no method of the contract or no function.
 *
 * @example
 * const handler = createHostHandler(contract, { getUserInfo: () => ({ name: 'An' }) });
 */
export function createHostHandler<C extends Contract, Given extends HostMethods<C>>(
  contract: C,
  methods: Given & ExactHostMethods<C, Given>,
): HostHandler {
  checkArgument(isRecord((Object(contract) as C).methods), 'createHostHandler(contract, methods)');
  checkArgument(isRecord(methods), 'createHostHandler(contract, methods)');
  const own = readMethods(contract, methods);
  const specs = new Map(Object.entries(contract.methods));
  return {
    methods: new Set(own.keys()),
    platforms: contract.platforms,
    async handle(method, params, call) {
      // The cast is safe because the core calls announced methods only.
      const run = own.get(method) as AnyMethod;
      call.reply(await run.call(methods, validParams(specs.get(method), params), call));
    },
  };
}

/** Returns the functions that implement methods of the contract. Other members of a class instance belong to the app. */
function readMethods(contract: Contract, methods: object): ReadonlyMap<string, AnyMethod> {
  const members = methods as Readonly<Record<string, unknown>>; // checked below
  const functions = new Map<string, AnyMethod>();
  const names = Object.keys(contract.methods);
  if (isPlain(members)) {
    for (const name of Object.keys(members)) {
      if (members[name] && !names.includes(name))
        throw new TypeError(`Cannot handle ${name}: the contract has no such method. Remove it.`);
    }
  }
  for (const name of names) {
    const run = memberOf(members, name);
    // The cast is safe because each function is called with the params of the method that it implements.
    if (typeof run === 'function') functions.set(name, run as AnyMethod);
    else if (run) throw new TypeError(`Cannot handle ${name}: it is not a function. Pass one.`);
  }
  return functions;
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
