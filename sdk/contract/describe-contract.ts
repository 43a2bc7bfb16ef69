import type { Contract } from './types.ts';
import { checkArgument } from '../errors/check-argument.ts';

/** A sentence, optionally with descriptions of the fields of params, result or payload. */
export type Description =
  | string
  | {
      readonly text: string;
      readonly params?: Readonly<Record<string, string>>;
      readonly result?: Readonly<Record<string, string>>;
      readonly payload?: Readonly<Record<string, string>>;
    };

/** Descriptions of all methods and events, and optionally of handlers. */
export interface ContractDescriptions<C extends Contract> {
  /** By method. */
  readonly methods: { readonly [Name in keyof C['methods']]: Description };
  /** By event. */
  readonly events: { readonly [Name in keyof C['events']]: Description };
  /** By handler. */
  readonly handlers?: { readonly [Name in keyof C['handlers']]: Description };
}

/** For `bridgehead contract generate`. */
export interface DescribedContract<C extends Contract = Contract> {
  /** Discriminates it from a contract. @internal */
  readonly kind: 'described-contract';
  /** The contract. */
  readonly contract: C;
  /** Its descriptions. */
  readonly descriptions: ContractDescriptions<C>;
}

/**
 * Adds the descriptions in generated code and docs.
 *
 * Export the result separately, so that pages do not bundle it.
 */
export function describeContract<C extends Contract>(
  contract: C,
  descriptions: ContractDescriptions<C>,
): DescribedContract<C> {
  checkArgument(contract && descriptions, 'describeContract(contract, { methods, events, handlers })');
  return { kind: 'described-contract', contract, descriptions };
}
