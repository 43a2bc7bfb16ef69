import { readProductContract } from './product-contract.ts';

/** What `bridgehead conformance` wrote into the head of the page; empty in the page as it is built. */
export function metaOf(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/** The contract of this page, and the params its methods are tried with. */
export const { contract, samples } = readProductContract(metaOf('bridgehead-contract'));
