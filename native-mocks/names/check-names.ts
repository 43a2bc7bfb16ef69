import { suggestNames } from './nearest-names.ts';

/** What `checkName` takes beside the name. */
interface CheckNameOptions {
  /** What cannot be done, for the error: `answer`, `emit`. */
  readonly task: string;
  readonly what: 'method' | 'event';
  readonly contract: { readonly methods: object; readonly events: object };
}

/**
 * Refuses a name that the contract does not have: a test that waits for a misspelt call, or counts on its absence, would
 * pass and prove nothing.
 *
 * @throws {TypeError} that suggests the nearest names.
 */
export function checkName(name: string, { task, what, contract }: CheckNameOptions): void {
  const entries = what === 'method' ? contract.methods : contract.events;
  if (Object.prototype.hasOwnProperty.call(entries, name)) return;
  throw new TypeError(
    `Cannot ${task} "${name}": the contract has no such ${what}. ${suggestNames(name, Object.keys(entries))}`,
  );
}

/**
 * Refuses options without a contract.
 *
 * @throws {TypeError} that says where the contract belongs.
 */
export function checkHasContract(options: { readonly contract?: unknown } | undefined, caller: string): void {
  const { methods, events } = Object(options?.contract) as { readonly methods?: unknown; readonly events?: unknown };
  if (typeof methods === 'object' && methods && typeof events === 'object' && events) return;
  throw new TypeError(
    `Cannot simulate a shell: ${options?.contract === undefined ? 'there is no contract' : 'the contract is none of defineContract'}. Call ${caller}({ contract }) with the contract of the page.`,
  );
}
