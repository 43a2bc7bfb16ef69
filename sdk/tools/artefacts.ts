import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContractModel } from './model/contract-model.ts';
import { generateKotlin } from './kotlin/kotlin.ts';
import { generateKotlinSuspend } from './kotlin/kotlin-suspend.ts';
import { checkNativeLimits } from './model/native-limits.ts';
import { isKotlinWord, pascalCase } from './model/native-names.ts';
import type { ContractDocument } from './document/document.ts';
import { prefixTypes } from './load/prefix-types.ts';
import { generateReference } from './reference/reference-markdown.ts';
import { generateSupportTable } from './reference/support-table.ts';
import { generateSwift } from './swift/swift.ts';
import { generateSwiftAsync } from './swift/swift-async.ts';
import { UsageError } from './usage-error.ts';
import type { FileToWrite } from './write-files.ts';

/** A generated file with its path and text. */
export type Artefact = FileToWrite;

/**
 * Paths of the generated files. Kinds without a path are written to the folder `out`, except for those with suspend and async
 * functions, which need an additional file of the shell. Without `out`, only kinds with a path are generated, if there are any.
 */
export interface ArtefactOptions {
  readonly out?: string | undefined;
  readonly json?: string | undefined;
  readonly kotlin?: string | undefined;
  readonly kotlinSuspend?: string | undefined;
  readonly swift?: string | undefined;
  readonly swiftAsync?: string | undefined;
  readonly reference?: string | undefined;
  readonly support?: string | undefined;
  /** Package of the Kotlin file; `bridgehead.generated` by default. */
  readonly kotlinPackage?: string | undefined;
  /** Prefix of Swift type names; none by default. */
  readonly swiftPrefix?: string | undefined;
  /** Makes the Swift files public, for a module of their own. */
  readonly swiftPublic?: boolean | undefined;
  /** Declares the visibility of everything in the Kotlin files, for a module in explicit API mode. */
  readonly kotlinExplicitApi?: boolean | undefined;
}

/** Generates the files of a document. The same document and options give identical files. */
export function createArtefacts(document: ContractDocument, options: ArtefactOptions): readonly Artefact[] {
  const { kotlinPackage = 'bridgehead.generated', swiftPrefix = '' } = options;
  const { kotlinExplicitApi: isExplicit = false, swiftPublic: isPublic = false } = options;
  // Kotlin reserves names of underscores only.
  const isReserved = kotlinPackage.split('.').some((part) => isKotlinWord(part) || /^_+$/.test(part));
  if (!/^[a-z_]\w*(\.[a-z_]\w*)*$/i.test(kotlinPackage) || isReserved) {
    throw new UsageError(
      `Cannot generate Kotlin: "${kotlinPackage}" is not a package name. Pass one like com.example.app.`,
    );
  }
  if (swiftPrefix && !/^[A-Z]\w*$/.test(swiftPrefix)) {
    throw new UsageError(`Cannot generate Swift: "${swiftPrefix}" is not a prefix of type names. Pass one like Web.`);
  }
  const model = createContractModel(document);
  checkNativeLimits(model);
  const generators = {
    json: () => `${JSON.stringify(document, null, 2)}\n`,
    kotlin: () => generateKotlin(model, { packageName: kotlinPackage, isExplicit }),
    kotlinSuspend: () => generateKotlinSuspend(model, { packageName: kotlinPackage, isExplicit }),
    swift: () => generateSwift(prefixTypes(model, swiftPrefix), { isPublic }),
    swiftAsync: () => generateSwiftAsync(prefixTypes(model, swiftPrefix), { isPublic }),
    reference: () => generateReference(model),
    support: () => generateSupportTable(model),
  };
  const files = filesOf(options, pascalCase(model.name));
  const kinds = Object.keys(generators) as (keyof typeof generators)[];
  return kinds.flatMap((kind) => {
    const file = files[kind];
    return file === undefined ? [] : [{ file, text: generators[kind]() }];
  });
}

function filesOf(
  options: ArtefactOptions,
  name: string,
): Omit<ArtefactOptions, 'out' | 'kotlinPackage' | 'swiftPrefix' | 'swiftPublic' | 'kotlinExplicitApi'> {
  const { out, json, kotlin, kotlinSuspend, swift, swiftAsync, reference, support } = options;
  const named = { json, kotlin, kotlinSuspend, swift, swiftAsync, reference, support };
  if (out === undefined && Object.values(named).some((file) => file !== undefined)) return named;
  const folder = out ?? 'generated';
  return {
    ...named,
    json: json ?? join(folder, 'contract.json'),
    kotlin: kotlin ?? join(folder, 'android', `${name}Contract.kt`),
    swift: swift ?? join(folder, 'ios', `${name}Contract.swift`),
    reference: reference ?? join(folder, 'reference.md'),
    support: support ?? join(folder, 'support.md'),
  };
}

/** Returns the files whose text on disk differs. `found` is the text on disk; `undefined` if the file is missing. */
export function findStale(
  artefacts: readonly Artefact[],
  cwd: string,
): readonly (Artefact & { readonly found: string | undefined })[] {
  return artefacts
    .map((artefact) => ({ ...artefact, found: readText(resolve(cwd, artefact.file)) }))
    .filter(({ text, found }) => found !== text);
}

function readText(path: string): string | undefined {
  try {
    // Line endings depend on the checkout and are ignored.
    return readFileSync(path, 'utf8').split('\r\n').join('\n');
  } catch {
    return undefined;
  }
}
