import type { DescribedContract } from 'bridgehead';
import type { ContractDocument } from '../contract-document/document.ts';
import { isVersion } from '../contract-document/is-version.ts';
import { pathText } from '../contract-document/path-text.ts';
import { type ContractSchemas, writeDocument } from '../contract-document/write-document.ts';
import { readContractSchemas } from './contract-schemas.ts';
import { describeFields } from './contract-texts.ts';
import { sentenceOf, UsageError } from './usage-error.ts';

/** Options of `createContractDocument`. */
export interface CreateContractDocumentOptions {
  /**
   * Receives a line for each schema that cannot be written down; it is left out, and nothing is checked there. Omitted,
   * such a schema is an error: native code cannot be generated of it.
   */
  readonly onLeftOut?: ((line: string) => void) | undefined;
  /** Receives a line for each function of `shellFacts` that cannot be written down; `onLeftOut` by default. */
  readonly note?: ((line: string) => void) | undefined;
}

/**
 * The document of a contract; entries in the contract's order.
 *
 * @throws {UsageError} when the contract's version is no semantic version, a schema cannot be written down, or a value
 * is not JSON.
 */
export function createContractDocument(
  source: DescribedContract,
  { onLeftOut, note = onLeftOut }: CreateContractDocumentOptions = {},
): ContractDocument {
  const { name, version } = source.contract;
  if (!isVersion(version)) {
    throw new UsageError(`Cannot generate ${name}: "${version}" is not a semantic version. Write one like 1.0.0.`);
  }
  const schemas = readContractSchemas(source.contract, onLeftOut);
  const described = { ...schemas, named: describeFields(source, schemas) };
  const document = written(source, described);
  const place = findNoJson(document, []);
  if (place) {
    throw new UsageError(`Cannot generate ${name}: ${place} is not JSON. Use null, true, false, numbers and text.`);
  }
  for (const fact of missingFacts(source, document)) {
    note?.(
      `Note: shellFacts.${fact} is left out: it is no plain read of one member, which is all that a document can express.`,
    );
  }
  return document;
}

/** The facts of old shells that the contract reads and the document lacks. */
function missingFacts({ contract }: DescribedContract, document: ContractDocument): readonly string[] {
  return (['appVersion', 'locale', 'theme'] as const).filter(
    (fact) => contract.shellFacts?.[fact] && document['x-shell-facts']?.[fact] === undefined,
  );
}

function written(source: DescribedContract, schemas: ContractSchemas): ContractDocument {
  try {
    return writeDocument(source, schemas);
  } catch (cause) {
    // The only code of others that runs there: each fallback.
    const { name } = source.contract;
    throw new UsageError(`Cannot generate ${name}: a fallback throws: ${sentenceOf(cause)} Let it return a value.`, {
      cause,
    });
  }
}

const MAX_LEVELS = 200;

/** The place of a value that JSON would change or lose; `undefined`: there is none. Absent members are no loss. */
function findNoJson(value: unknown, path: readonly (string | number)[]): string | undefined {
  const isPlain = value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (isPlain) return undefined;
  const prototype: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined;
  const isObject = prototype === null || prototype === Object.prototype || Array.isArray(value);
  if (!isObject || path.length > MAX_LEVELS) return pathText(path);
  // An object or a list of the contract: its members are read as unknown.
  for (const [key, each] of Object.entries(value as object) as [string, unknown][]) {
    if (each === undefined && !Array.isArray(value)) continue;
    const found = findNoJson(each, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
