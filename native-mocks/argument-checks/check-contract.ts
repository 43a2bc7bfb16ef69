import type { Roles, StandardSchema } from 'bridgehead';
import type { JsonSchema } from '../../sdk/tools/document/json-schema.ts';
import { roleMemberProblem, type RoleSource } from '../../sdk/tools/argument-checks/role-member-problems.ts';
import { jsonSchemaOf } from '../responses/json-schema-of.ts';
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
  const problems = shape.length ? shape : [...unsendableTypes(contract), ...roleMembers(contract)];
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

/** Members of roles, which the compiler checks for contracts in TypeScript. */
function roleMembers({ methods, events, handlers = {}, roles }: UnknownContract): readonly string[] {
  const schemaOf = ([value, entry]: RoleSource): JsonSchema | undefined => {
    const entries = value === 'payload' ? events : value === 'response' ? handlers : methods;
    // The contract was just checked: an entry is the result of `method`, `event` or `handler`.
    const spec = (entries as Readonly<Record<string, Record<string, StandardSchema | undefined> | undefined>>)[
      entry ?? ''
    ];
    const schema = spec?.[value === 'response' ? 'result' : value];
    try {
      return schema && jsonSchemaOf(schema);
    } catch {
      // The library provides no JSON Schema: its members are unknown.
      return undefined;
    }
  };
  // References are inlined, and the roles were just checked.
  return [roleMemberProblem(roles as Roles | undefined, { schemaOf, resolve: () => undefined })].flatMap(
    (problem) => problem ?? [],
  );
}
