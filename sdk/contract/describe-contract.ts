import type { Contract } from './types.ts';
import { checkArgument } from '../errors/check-argument.ts';

/** The description of one entry: a sentence, optionally with descriptions of the fields of its params, result or payload. */
export type Description =
  | string
  | {
      readonly text: string;
      readonly params?: Readonly<Record<string, string>>;
      readonly result?: Readonly<Record<string, string>>;
      readonly payload?: Readonly<Record<string, string>>;
    };

/** Descriptions for all entries of a contract. Fails to compile if one is missing; descriptions of handlers are optional. */
export interface ContractDescriptions<C extends Contract> {
  /** A description for each method. */
  readonly methods: { readonly [Name in keyof C['methods']]: Description };
  /** A description for each event. */
  readonly events: { readonly [Name in keyof C['events']]: Description };
  /** A description for each handler; optional. */
  readonly handlers?: { readonly [Name in keyof C['handlers']]: Description };
}

/** A contract with its descriptions, as read by `bridgehead contract generate`. */
export interface DescribedContract<C extends Contract = Contract> {
  /** Discriminates it from a contract without descriptions. */
  readonly kind: 'described-contract';
  /** The contract. */
  readonly contract: C;
  /** The descriptions of its entries. */
  readonly descriptions: ContractDescriptions<C>;
}

/**
 * Adds the descriptions that native developers read in generated code and docs.
 *
 * Export the result separately, so that pages that import only the contract do not bundle the descriptions
 * (`docs/decisions/0005-separate-descriptions.md`).
 */
export function describeContract<C extends Contract>(
  contract: C,
  descriptions: ContractDescriptions<C>,
): DescribedContract<C> {
  checkArgument(contract && descriptions, 'describeContract(contract, { methods, events, handlers })');
  return { kind: 'described-contract', contract, descriptions };
}
