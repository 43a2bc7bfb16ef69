import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Contract, DescribedContract } from 'bridgehead';
import type { ContractDocument } from '../contract-document/document.ts';
import { MAX_DOCUMENT_CHARS, readDocument, tooLong } from '../contract-document/read-document.ts';
import { findRecursiveName } from '../contract-document/schema-refs.ts';
import { createContractDocument } from './create-document.ts';
import { findFault as findDocumentFault } from '../contract-document/find-fault.ts';
import { findFault } from './find-fault.ts';
import { findListProne } from './list-prone.ts';
import { messageOf, UsageError } from './usage-error.ts';

/** What `loadContract` takes. */
export interface LoadContractOptions {
  /** Folder that a relative path starts from. */
  readonly cwd: string;
  /** The export to read, where a module has several contracts. */
  readonly exportName?: string | undefined;
  /** Told what is allowed in the contract, and still better not left so. */
  readonly note?: (line: string) => void;
}

/**
 * The document of a contract: of a TypeScript or JavaScript module that exports one, or of a `contract.json`.
 *
 * Runs the module. A contract with texts (`describeContract`) is preferred to one without.
 * @throws {UsageError} when there is no such file, or no contract in it.
 */
export async function loadContractDocument(file: string, options: LoadContractOptions): Promise<ContractDocument> {
  const path = existingFile(file, { cwd: options.cwd });
  const document = path.endsWith('.json')
    ? readContractDocument(textOf(path, file), file)
    : documentOf(await loadContract(file, options), options);
  check(findFault(document), file);
  const recursive = findRecursiveName(document.components.schemas);
  if (recursive === undefined) return document;
  throw new UsageError(
    `Cannot read ${file}: components.schemas.${recursive} refers to itself, and a recursive schema has no native type. ` +
      'Use an open value there.',
  );
}

/**
 * The document of a contract for a program that only checks and shows values: schemas of a `contract.json` may be
 * recursive, and have any name. With `note`, schemas of a module that cannot be written down are left out, each with a note.
 *
 * @throws {UsageError} as `loadContractDocument` does for everything else.
 */
export async function loadOpenContractDocument(file: string, options: LoadContractOptions): Promise<ContractDocument> {
  const path = existingFile(file, { cwd: options.cwd });
  const document = path.endsWith('.json')
    ? readContractDocument(textOf(path, file), file)
    : createContractDocument(await loadContract(file, options), { onLeftOut: options.note });
  // Names of schemas are free here: they become names of types in native code only.
  check(findDocumentFault(document), file);
  return document;
}

function check(fault: string | undefined, file: string): void {
  if (fault !== undefined) throw new UsageError(`Cannot read ${file}: ${fault}. Correct it there.`);
}

/**
 * Reads the text of a `contract.json`.
 *
 * @throws {UsageError} when it is not one.
 */
export function readContractDocument(text: string, file: string): ContractDocument {
  const outcome = readDocument(text);
  if ('document' in outcome) return outcome.document;
  const hint = outcome.isContract ? 'Correct it there.' : 'Give a contract.json that "contract generate" wrote.';
  throw new UsageError(`Cannot read ${file}: ${outcome.fault}. ${hint}`);
}

/** Not read when it is too long: a text of gigabytes would end the program. */
function textOf(path: string, file: string): string {
  const { size } = statSync(path);
  if (size > 3 * MAX_DOCUMENT_CHARS) throw new UsageError(`Cannot read ${file}: ${tooLong(size)}. Give a shorter one.`);
  return readFileSync(path, 'utf8');
}

function documentOf(described: DescribedContract, { note }: LoadContractOptions): ContractDocument {
  const document = createContractDocument(described, { note });
  const places = note ? findListProne(described.contract) : [];
  if (places.length) {
    const more = places.length > 3 ? ` and ${places.length - 3} more` : '';
    note?.(
      `Note: pages take a list for an object in ${places.slice(0, 3).join(', ')}${more}, since all fields are optional. ` +
        'See "Rules of types" in docs/contract.md.',
    );
  }
  return document;
}

/** The contract of a module, with its texts; see `loadContractDocument`. */
export async function loadContract(file: string, { cwd, exportName }: LoadContractOptions): Promise<DescribedContract> {
  const found = contractsOf(await importModule(existingFile(file, { cwd }), file));
  const names = [...found.keys()];
  const hint = `It exports ${names.length ? names.join(', ') : 'none'}.`;
  if (exportName !== undefined) {
    const named = found.get(exportName);
    if (named) return named;
    throw new UsageError(`Cannot read ${file}: "${exportName}" is not a contract it exports. ${hint}`);
  }
  const described = names.filter((name) => !isBare(found.get(name)));
  const [only, another] = described.length ? described : names;
  const chosen = found.get('default') ?? (another === undefined && only !== undefined ? found.get(only) : undefined);
  if (chosen) return chosen;
  throw new UsageError(
    names.length
      ? `Cannot read ${file}: it exports several contracts. Choose one with --export: ${names.join(', ')}.`
      : `Cannot read ${file}: it exports no contract. Export what defineContract() or describeContract() gives.`,
  );
}

/** Absolute path of a file that is there; `what` it should be: a contract, unless told otherwise. */
export function existingFile(
  file: string,
  { cwd, what = 'a contract' }: { readonly cwd: string; readonly what?: string },
): string {
  const path = resolve(cwd, file);
  const stat = statSync(path, { throwIfNoEntry: false });
  const fault = !stat ? 'there is no such file' : stat.isDirectory() ? 'it is a folder' : undefined;
  if (fault !== undefined) throw new UsageError(`Cannot read ${file}: ${fault}. Give the path of ${what}.`);
  return path;
}

async function importModule(path: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  // Loaded late: the compiler inside is large, and most commands do not need it.
  const { createJiti } = await import('jiti/static');
  // The module uses the very `bridgehead` of this program, so that it works before anything is installed or built.
  const virtualModules = { bridgehead: await import('bridgehead'), 'bridgehead/app': await import('bridgehead/app') };
  const jiti = createJiti(path, { fsCache: false, moduleCache: false, interopDefault: false, virtualModules });
  try {
    return Object(await jiti.import(path)) as Readonly<Record<string, unknown>>;
  } catch (cause) {
    throw new UsageError(`Cannot load ${file}: ${messageOf(cause)}${placeIn(cause)}`, { cause });
  }
}

/** Line and column of what the compiler could not read, which its message tells at the end of a second line. */
function placeIn(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : '';
  const [first = '', second = ''] = message.split('\n');
  const [column, line] = second.split(':').reverse().map(Number);
  const isPlace = first.startsWith('ParseError') && Number.isInteger(line) && Number.isInteger(column);
  return isPlace ? `(line ${line}, column ${Number(column) + 1})` : '';
}

const NO_TEXTS: DescribedContract['descriptions'] = { methods: {}, events: {} };
const bare = new WeakSet<object>();

function contractsOf(module: Readonly<Record<string, unknown>>): ReadonlyMap<string, DescribedContract> {
  const found = new Map<string, DescribedContract>();
  for (const [name, value] of Object.entries(module)) {
    if (isDescribed(value)) found.set(name, value);
    if (!isContract(value)) continue;
    const described: DescribedContract = { kind: 'described-contract', contract: value, descriptions: NO_TEXTS };
    bare.add(described);
    found.set(name, described);
  }
  return found;
}

function isBare(described: DescribedContract | undefined): boolean {
  return described !== undefined && bare.has(described);
}

function isDescribed(value: unknown): value is DescribedContract {
  return isObject(value) && value['kind'] === 'described-contract' && isContract(value['contract']);
}

function isContract(value: unknown): value is Contract {
  if (!isObject(value) || typeof value['name'] !== 'string' || typeof value['version'] !== 'string') return false;
  const { methods, events, handlers } = value;
  const isMethods =
    isObject(methods) && Object.values(methods).every((spec) => isObject(spec) && spec['kind'] === 'method');
  return isMethods && isObject(events) && isObject(handlers);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
