import { expect, it } from 'vitest';
import { entryNamesOf, roleProblem } from '../../../sdk/tools/argument-checks/role-problems.ts';
import { portContract } from '../../support/port-contract.ts';

const names = entryNamesOf(portContract);

it('accepts roles whose entries exist, and a contract without roles', () => {
  expect([roleProblem(portContract.roles, names), roleProblem(undefined, names)]).toEqual([undefined, undefined]);
});

it.each([
  [{ bakc: { event: 'pressed' } }, '"bakc" is not a role.'],
  [{ back: {} }, 'roles.back.event is missing.'],
  [{ theme: { event: 'lookChange' } }, 'roles.theme.event: "lookChange" is not an event of the contract.'],
  [{ theme: { method: 7 } }, 'roles.theme.method must be the name of a method.'],
  [{ theme: { event: 'lookChanged', values: { light: 'day' } } }, 'roles.theme.values.dark is missing.'],
  [{ leave: { handler: 'close' } }, 'roles.leave.handler: "close" is not a handler of the contract.'],
  [{ safeArea: { event: 'edges', members: { up: 'up' } } }, '"up" is not a member of roles.safeArea.members.'],
  [{ colors: { method: 'readLook' } }, 'roles.colors.members is missing.'],
  [[], 'roles must be an object.'],
])('names the problem of roles: %j', (roles, problem) => {
  expect(roleProblem(roles, names)).toContain(problem);
});
