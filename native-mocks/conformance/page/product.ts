import { readProductContract } from './product-contract.ts';

/** Returns a value that `bridgehead conformance` wrote into the head of the page; empty in the built page. */
export function metaOf(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/** The contract of this page, and the params for its methods. */
export const { contract, samples } = readProductContract(metaOf('bridgehead-contract'));
