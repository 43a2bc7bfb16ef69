import type { Contract } from 'bridgehead';
import { contractOf } from '../../sdk/tools/document/contract-of.ts';
import { readDocument } from '../../sdk/tools/document/read-document.ts';

/** Reads the contract of a `contract.json`, from text or a parsed value. Throws a `TypeError` if it is invalid. */
export function parseContract(input: unknown): Contract {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const outcome = text === undefined ? { problem: 'it is not JSON' } : readDocument(text);
  if ('document' in outcome) return contractOf(outcome.document);
  const step = 'Generate it again with `bridgehead contract generate`.';
  throw new TypeError(`Cannot read the contract: ${outcome.problem}. ${step}`);
}
