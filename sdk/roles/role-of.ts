import type { Roles } from '../contract/role-types.ts';
import type { Contract } from '../contract/types.ts';
import { BridgeError } from '../errors/errors.ts';

/** Returns a role of a contract. @throws {BridgeError} bad-argument if the contract declares none. */
export function roleOf<Name extends keyof Roles>(contract: Contract, name: Name): NonNullable<Roles[Name]> {
  const role = contract.roles && contract.roles[name];
  if (role) return role;
  throw new BridgeError('bad-argument', `roles.${name}`, {
    text: `the contract declares no such role; write roles: { ${name}: { … } } in defineContract`,
    verb: 'use',
  });
}
