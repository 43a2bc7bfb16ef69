import { contractProblems, type UnknownContract } from '../../sdk/tools/argument-checks/contract-problems.ts';
import { findUnsendableType } from './unsendable-types.ts';

const checked = new WeakSet<object>();

/**
 * Rejects a contract with members that do not exist or have another type, or with schemas of values that JSON cannot carry.
 *
 * @throws {TypeError} that lists all problems and suggests the nearest names.
 */
export function checkContractShape(contract: UnknownContract): void {
  if (checked.has(contract)) return;
  const shape = contractProblems(contract);
  const problems = shape.length ? shape : unsendableTypes(contract);
  if (problems.length > 0) throw new TypeError(`Cannot use the contract: ${problems.join('\n')}`);
  checked.add(contract);
}

function unsendableTypes({ methods, events, handlers = {} }: UnknownContract): readonly string[] {
  return Object.entries({ methods, events, handlers }).flatMap(([place, entries]) =>
    Object.entries(entries).flatMap(([name, spec]: [string, object]) =>
      Object.entries(spec).flatMap(([member, schema]: [string, unknown]) =>
        // Of the members of a spec, only schemas have this member.
        '~standard' in Object(schema) ? (findUnsendableType(schema as object, `${place}.${name}.${member}`) ?? []) : [],
      ),
    ),
  );
}
