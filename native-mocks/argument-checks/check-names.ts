import { checkContractShape } from './check-contract.ts';
import { suggestNames } from '../../sdk/tools/argument-checks/nearest-names.ts';

/** Options of `checkName`. */
interface CheckNameOptions {
  /** The verb of the error message: `respond to`, `emit`. */
  readonly task: string;
  readonly what: 'method' | 'event' | 'handler';
  readonly contract: { readonly methods: object; readonly events: object; readonly handlers?: object };
}

/**
 * Rejects a name that the contract does not have. A test that relies on the absence of a misspelt call would pass and
 * prove nothing.
 *
 * @throws {TypeError} that suggests the nearest names.
 */
export function checkName(name: string, { task, what, contract }: CheckNameOptions): void {
  const entries = { method: contract.methods, event: contract.events, handler: contract.handlers ?? {} }[what];
  if (Object.prototype.hasOwnProperty.call(entries, name)) return;
  throw new TypeError(
    `Cannot ${task} "${name}": the contract has no such ${what}. ${suggestNames(name, Object.keys(entries))}`,
  );
}

/**
 * Rejects options without a contract, or with one that has members that do not exist.
 *
 * @throws {TypeError} that shows the correct call, or lists the problems of the contract.
 */
export function checkHasContract(options: { readonly contract?: unknown } | undefined, caller: string): void {
  const { methods, events } = Object(options?.contract) as { readonly methods?: unknown; readonly events?: unknown };
  if (typeof methods === 'object' && methods && typeof events === 'object' && events) {
    // The cast is safe because the members were just checked.
    return checkContractShape(options?.contract as { readonly methods: object; readonly events: object });
  }
  throw new TypeError(
    `Cannot simulate a shell: ${options?.contract === undefined ? 'the contract is missing' : 'the contract was not created by defineContract'}. Call ${caller}({ contract }) with the contract of the page.`,
  );
}
