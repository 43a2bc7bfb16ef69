import type { Contract } from './types.ts';

/** The text of one entry: a sentence, or a sentence with texts for the fields of its params and result. */
export type Description =
  | string
  | {
      readonly text: string;
      readonly params?: Readonly<Record<string, string>>;
      readonly result?: Readonly<Record<string, string>>;
      readonly payload?: Readonly<Record<string, string>>;
    };

/** A text for every entry of a contract; an entry that is missing does not compile. */
export interface ContractDescriptions<C extends Contract> {
  readonly methods: { readonly [Name in keyof C['methods']]: Description };
  readonly events: { readonly [Name in keyof C['events']]: Description };
  readonly handlers?: { readonly [Name in keyof C['handlers']]: Description };
}

/** A contract together with its texts, as `bridgehead contract generate` reads it. */
export interface DescribedContract<C extends Contract = Contract> {
  readonly kind: 'described-contract';
  readonly contract: C;
  readonly descriptions: ContractDescriptions<C>;
}

/**
 * The texts native developers read in generated code and docs.
 *
 * Export the result on its own: a page that imports only the contract leaves these texts out of its bundle
 * (`docs/decisions/0005-descriptions-apart.md`).
 */
export function describeContract<C extends Contract>(
  contract: C,
  descriptions: ContractDescriptions<C>,
): DescribedContract<C> {
  return { kind: 'described-contract', contract, descriptions };
}
