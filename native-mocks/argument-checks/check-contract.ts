import { contractProblems, type UnknownContract } from '../../sdk/tools/argument-checks/contract-problems.ts';

const checked = new WeakSet<object>();

/**
 * Rejects a contract with members that do not exist or have another type.
 *
 * @throws {TypeError} that lists all problems and suggests the nearest names.
 */
export function checkContractShape(contract: UnknownContract): void {
  if (checked.has(contract)) return;
  const problems = contractProblems(contract);
  if (problems.length > 0) throw new TypeError(`Cannot use the contract: ${problems.join('\n')}`);
  checked.add(contract);
}
