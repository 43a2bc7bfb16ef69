import type { DescribedContract } from 'bridgehead';
import type { ContractDocument } from '../document/document.ts';
import { isVersion } from '../document/is-version.ts';
import { pathText } from '../document/path-text.ts';
import { type ContractSchemas, writeDocument } from '../document/write-document.ts';
import { readContractSchemas } from './contract-schemas.ts';
import { describeFields } from './contract-texts.ts';
import { sentenceOf, UsageError } from '../usage-error.ts';

/** Options of `createContractDocument`. */
export interface CreateContractDocumentOptions {
  /**
   * Called with a line for each schema without JSON Schema, which is omitted. Without this option such a schema is an error,
   * since no native code can be generated for it.
   */
  readonly onOmitted?: ((line: string) => void) | undefined;
  /** Called with a line for each function of `shellFacts` that cannot be expressed in a document; `onOmitted` by default. */
  readonly note?: ((line: string) => void) | undefined;
}

/**
 * Creates the document of a contract, with entries in the contract's order.
 *
 * @throws {UsageError} if the contract's version is not a semantic version, a schema has no JSON Schema, or a value is not
 * JSON.
 */
export function createContractDocument(
  source: DescribedContract,
  { onOmitted, note = onOmitted }: CreateContractDocumentOptions = {},
): ContractDocument {
  const { name, version } = source.contract;
  if (!isVersion(version)) {
    throw new UsageError(`Cannot generate ${name}: "${version}" is not a semantic version. Use one like 1.0.0.`);
  }
  const schemas = readContractSchemas(source.contract, onOmitted);
  const described = { ...schemas, named: describeFields(source, schemas) };
  const document = written(source, described);
  const place = findNoJson(document, []);
  if (place) {
    throw new UsageError(
      `Cannot generate ${name}: ${place} is not JSON. Use only null, booleans, numbers, strings, arrays and objects.`,
    );
  }
  for (const name of omittedFunctions(source, document)) {
    note?.(`Note: shellFacts.${name} is omitted: a document can only express a function that reads one member.`);
  }
  return document;
}

/** The functions of `shellFacts` that the document cannot express. */
function omittedFunctions({ contract }: DescribedContract, document: ContractDocument): readonly string[] {
  return (['appVersion', 'locale', 'theme'] as const).filter(
    (name) => contract.shellFacts?.[name] && document['x-shell-facts']?.[name] === undefined,
  );
}

function written(source: DescribedContract, schemas: ContractSchemas): ContractDocument {
  try {
    return writeDocument(source, schemas);
  } catch (cause) {
    // A fallback is the only code of the contract that runs there.
    const { name } = source.contract;
    throw new UsageError(`Cannot generate ${name}: a fallback throws: ${sentenceOf(cause)} Return a value from it.`, {
      cause,
    });
  }
}

const MAX_LEVELS = 200;

/** The path of a value that JSON would change or omit; `undefined` if none exists. Undefined members are allowed. */
function findNoJson(value: unknown, path: readonly (string | number)[]): string | undefined {
  const isPlain = value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (isPlain) return undefined;
  const prototype: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined;
  const isObject = prototype === null || prototype === Object.prototype || Array.isArray(value);
  if (!isObject || path.length > MAX_LEVELS) return pathText(path);
  // The cast is safe because the value is an object or an array.
  for (const [key, each] of Object.entries(value as object) as [string, unknown][]) {
    if (each === undefined && !Array.isArray(value)) continue;
    const found = findNoJson(each, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
