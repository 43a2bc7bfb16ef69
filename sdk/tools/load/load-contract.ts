import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Contract, DescribedContract } from 'bridgehead';
import type { ContractDocument } from '../document/document.ts';
import { MAX_DOCUMENT_CHARS, readDocument, tooLong } from '../document/read-document.ts';
import { findRecursiveName } from '../document/schema-refs.ts';
import { contractProblems } from '../argument-checks/contract-problems.ts';
import { createContractDocument } from './create-document.ts';
import { notesOfNames, notesOfTypes } from './document-notes.ts';
import { findProblem } from '../document/find-problem.ts';
import { findNativeProblem } from './find-native-problem.ts';
import { findObjectsAcceptingArrays } from './objects-accepting-arrays.ts';
import { messageOf, sentenceOf, throwProblems, UsageError } from '../usage-error.ts';

/** Options of `loadContract`. */
export interface LoadContractOptions {
  /** Base folder of relative paths. */
  readonly cwd: string;
  /** The export to read if a module has several contracts. */
  readonly exportName?: string | undefined;
  /** Called with a line for each valid but questionable part of the contract. */
  readonly note?: (line: string) => void;
}

/**
 * Loads the document of a contract from a TypeScript or JavaScript module that exports one, or from a `contract.json`.
 *
 * Runs the module. A contract with descriptions (`describeContract`) takes precedence over one without.
 * @throws {UsageError} if the file does not exist or contains no contract, or for a contract with problems, with all of them.
 */
export async function loadContractDocument(file: string, options: LoadContractOptions): Promise<ContractDocument> {
  const path = existingFile(file, { cwd: options.cwd });
  const document = isJson(path)
    ? readContractDocument(textOf(path, file), file)
    : documentOf(await loadContract(file, options), options);
  check(findNativeProblem(document), file);
  for (const line of [...notesOfNames(document), ...notesOfTypes(document)]) options.note?.(line);
  const recursive = findRecursiveName(document.components.schemas);
  if (recursive === undefined) return document;
  throw new UsageError(
    `Cannot read ${file}: components.schemas.${recursive} refers to itself, and a recursive schema has no native type. ` +
      'Use an open schema, {}, there.',
  );
}

/**
 * Loads the document of a contract for programs that generate no native code: schemas of a `contract.json` may be recursive and
 * have any name. With `note`, schemas of a module without JSON Schema are omitted, each with a note.
 *
 * @throws {UsageError} in the other cases of `loadContractDocument`.
 */
export async function loadOpenContractDocument(file: string, options: LoadContractOptions): Promise<ContractDocument> {
  return (await loadOpenContract(file, options)).document;
}

/** A document and the export that it was created from, which is absent for a `contract.json`. */
export interface OpenContract {
  readonly document: ContractDocument;
  readonly source?: ContractExport | undefined;
}

/** Loads a contract like `loadOpenContractDocument` and also returns where a program can import it. */
export async function loadOpenContract(file: string, options: LoadContractOptions): Promise<OpenContract> {
  const path = existingFile(file, { cwd: options.cwd });
  const found = isJson(path) ? undefined : await findContract(file, options);
  const document = found
    ? createContractDocument(found.described, { onOmitted: options.note })
    : readContractDocument(textOf(path, file), file);
  // Any names of schemas are allowed, since no native types are generated.
  check(findProblem(document), file);
  for (const line of notesOfNames(document)) options.note?.(line);
  return { document, source: found?.source };
}

function check(problem: string | undefined, file: string): void {
  if (problem !== undefined) throw new UsageError(`Cannot read ${file}: ${problem}. Correct it there.`);
}

/**
 * Parses a `contract.json`.
 *
 * @throws {UsageError} if the text is not a valid contract.
 */
export function readContractDocument(text: string, file: string): ContractDocument {
  const outcome = readDocument(text);
  if ('document' in outcome) return outcome.document;
  const hint = /"openrpc"\s*:/.test(text)
    ? 'Correct it there.'
    : 'Pass a contract.json that "contract generate" wrote.';
  throw new UsageError(`Cannot read ${file}: ${outcome.problem}. ${hint}`);
}

/** Reads a text file. Checks its size first, since reading several gigabytes would crash the program. */
function textOf(path: string, file: string): string {
  const { size } = statSync(path);
  if (size > 3 * MAX_DOCUMENT_CHARS) throw new UsageError(`Cannot read ${file}: ${tooLong(size)}. Use a shorter one.`);
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new UsageError(`Cannot read ${file}: ${messageOf(cause)}. Pass the path of a contract.`, { cause });
  }
}

/** Whether a file is a `contract.json`; any other is loaded as a module. */
function isJson(path: string): boolean {
  return /\.json$/i.test(path);
}

function documentOf(described: DescribedContract, { note }: LoadContractOptions): ContractDocument {
  const document = createContractDocument(described, { note });
  const places = note ? findObjectsAcceptingArrays(described.contract) : [];
  if (places.length) {
    const more = places.length > 3 ? ` and ${places.length - 3} more` : '';
    note?.(
      `Note: pages accept a list instead of an object in ${places.slice(0, 3).join(', ')}${more}, since all fields are optional. ` +
        'See bridgehead/docs/contract.md#rules-for-types.',
    );
  }
  return document;
}

/** Loads the contract of a module with its descriptions; see `loadContractDocument`. */
export async function loadContract(file: string, options: LoadContractOptions): Promise<DescribedContract> {
  return (await findContract(file, options)).described;
}

/** An export that is a contract, or with `isDescribed` the result of `describeContract`. */
export interface ContractExport {
  readonly exportName: string;
  readonly isDescribed: boolean;
}

interface FoundContract {
  readonly described: DescribedContract;
  readonly source: ContractExport;
}

const EXPORT_STEP = 'Export the result of defineContract() or describeContract()';

async function findContract(file: string, { cwd, exportName }: LoadContractOptions): Promise<FoundContract> {
  const found = contractsOf(await importModule(existingFile(file, { cwd }), file), file);
  const name = exportName ?? chooseName(found, file);
  const described = found.get(name);
  if (described) {
    // What the compiler rejects reaches this line in a module written in JavaScript.
    throwProblems(contractProblems(described.contract).map((problem) => `Cannot read ${file}: ${problem}`));
    return { described, source: sourceOf(found, { name, described }) };
  }
  const names = [...found.keys()];
  throw new UsageError(
    `Cannot read ${file}: "${name}" is not one of its contracts. ${names.length ? `Choose one of ${names.join(', ')}` : EXPORT_STEP}.`,
  );
}

/** Returns the export of the contract itself if there is one, so that a program imports no descriptions. */
function sourceOf(
  found: ReadonlyMap<string, DescribedContract>,
  { name, described }: { readonly name: string; readonly described: DescribedContract },
): ContractExport {
  const bareName = [name, ...found.keys()].find(
    (each) => isBare(found.get(each)) && found.get(each)?.contract === described.contract,
  );
  return { exportName: bareName ?? name, isDescribed: bareName === undefined };
}

function chooseName(found: ReadonlyMap<string, DescribedContract>, file: string): string {
  // The order of a module namespace.
  const names = [...found.keys()].sort();
  const described = names.filter((name) => !isBare(found.get(name)));
  const [only, another] = described.length ? described : names;
  if (found.has('default')) return 'default';
  if (another === undefined && only !== undefined) return only;
  throw new UsageError(
    names.length
      ? `Cannot read ${file}: it exports several contracts. Choose one with --export: ${names.join(', ')}.`
      : `Cannot read ${file}: it exports no contract. ${EXPORT_STEP}.`,
  );
}

/** Returns the absolute path of an existing file. `what` names the expected content in errors; `a contract` by default. */
export function existingFile(
  file: string,
  { cwd, what = 'a contract' }: { readonly cwd: string; readonly what?: string },
): string {
  const path = resolve(cwd, file);
  const problem = problemOfFile(path);
  if (problem !== undefined) throw new UsageError(`Cannot read ${file}: ${problem}. Pass the path of ${what}.`);
  return path;
}

function problemOfFile(path: string): string | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return 'the file does not exist';
    return stat.isDirectory() ? 'it is a folder' : undefined;
  } catch (error) {
    // For example, a link that points to itself, or a name that is too long.
    return messageOf(error);
  }
}

async function importModule(path: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  // Imported on demand, since most commands need no compiler.
  const { createJiti, transformModule } = await import('./module-compiler.ts');
  // The module imports this program's `bridgehead`, so that it can be loaded before anything is installed or built.
  const virtualModules = {
    bridgehead: await import('bridgehead'),
    'bridgehead/inspect': await import('bridgehead/inspect'),
    'bridgehead/transports': await import('bridgehead/transports'),
    'bridgehead/app': await import('bridgehead/app'),
  };
  const jiti = createJiti(path, {
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
    virtualModules,
    transform: transformModule,
  });
  try {
    return Object(await beforeExit(jiti.import(path))) as Readonly<Record<string, unknown>>;
  } catch (cause) {
    const reason = messageOf(cause).replace(/\.$/, '');
    throw new UsageError(`Cannot load ${file}: ${reason}. Correct it there.`, { cause });
  }
}

/** Rejects if the program would exit before a module is loaded, which Node does without a message. */
async function beforeExit<Module>(loading: Promise<Module>): Promise<Module> {
  let stop = (): void => undefined;
  const exiting = new Promise<never>((_, reject) => {
    const onExit = (): void => reject(new Error('a top-level await in it never settles'));
    process.once('beforeExit', onExit);
    stop = () => void process.off('beforeExit', onExit);
  });
  try {
    return await Promise.race([loading, exiting]);
  } finally {
    stop();
  }
}

const NO_TEXTS: DescribedContract['descriptions'] = { methods: {}, events: {} };
const bare = new WeakSet<object>();

function contractsOf(module: Readonly<Record<string, unknown>>, file: string): ReadonlyMap<string, DescribedContract> {
  try {
    return new Map(Object.entries(module).flatMap(([name, value]) => entryOf(name, value)));
  } catch (cause) {
    const reason = `an export throws when it is read: ${sentenceOf(cause)}`;
    throw new UsageError(`Cannot read ${file}: ${reason} Correct it there.`, { cause });
  }
}

/** The contract of an export as an entry of a map; none for other exports. */
function entryOf(name: string, value: unknown): readonly (readonly [string, DescribedContract])[] {
  if (isDescribed(value)) return [[name, value]];
  if (!isContract(value)) return [];
  const described: DescribedContract = { kind: 'described-contract', contract: value, descriptions: NO_TEXTS };
  bare.add(described);
  return [[name, described]];
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
  return isObject(methods) && isObject(events) && isObject(handlers);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
