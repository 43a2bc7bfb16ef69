import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createContractModel } from './contract-model.ts';
import { generateKotlin } from './kotlin.ts';
import { generateKotlinSuspend } from './kotlin-suspend.ts';
import { makeFolder } from './make-folder.ts';
import { checkNativeLimits } from './native-limits.ts';
import { isKotlinWord, pascalCase } from './native-names.ts';
import type { ContractDocument } from '../contract-document/document.ts';
import { prefixTypes } from './prefix-types.ts';
import { generateReference } from './reference-markdown.ts';
import { generateSupportTable } from './support-table.ts';
import { generateSwift } from './swift.ts';
import { generateSwiftAsync } from './swift-async.ts';
import { messageOf, UsageError } from './usage-error.ts';

/** A generated file: where it goes, and its text. */
export interface Artefact {
  readonly file: string;
  readonly text: string;
}

/**
 * Where generated files go; a kind without a file is not made. Without any, all go into `out`, except for those with suspend and async
 * functions: they need one more file of the shell.
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
  /** Stands before the names of Swift types; nothing by default. */
  readonly swiftPrefix?: string | undefined;
}

/** The generated files of a document. The same document and options give the same texts, byte by byte. */
export function createArtefacts(document: ContractDocument, options: ArtefactOptions): readonly Artefact[] {
  const { kotlinPackage = 'bridgehead.generated', swiftPrefix = '' } = options;
  if (!/^[a-z_]\w*(\.[a-z_]\w*)*$/i.test(kotlinPackage) || kotlinPackage.split('.').some(isKotlinWord)) {
    throw new UsageError(
      `Cannot generate Kotlin: "${kotlinPackage}" is not a package name. Give one like com.example.app.`,
    );
  }
  if (swiftPrefix && !/^[A-Z]\w*$/.test(swiftPrefix)) {
    throw new UsageError(`Cannot generate Swift: "${swiftPrefix}" cannot begin the name of a type. Give one like Web.`);
  }
  const model = createContractModel(document);
  checkNativeLimits(model);
  const makers = {
    json: () => `${JSON.stringify(document, null, 2)}\n`,
    kotlin: () => generateKotlin(model, { packageName: kotlinPackage }),
    kotlinSuspend: () => generateKotlinSuspend(model, { packageName: kotlinPackage }),
    swift: () => generateSwift(prefixTypes(model, swiftPrefix)),
    swiftAsync: () => generateSwiftAsync(prefixTypes(model, swiftPrefix)),
    reference: () => generateReference(model),
    support: () => generateSupportTable(model),
  };
  const files = filesOf(options, pascalCase(model.name));
  const kinds = Object.keys(makers) as (keyof typeof makers)[];
  return kinds.flatMap((kind) => {
    const file = files[kind];
    return file === undefined ? [] : [{ file, text: makers[kind]() }];
  });
}

function filesOf(
  options: ArtefactOptions,
  name: string,
): Omit<ArtefactOptions, 'out' | 'kotlinPackage' | 'swiftPrefix'> {
  const { out, json, kotlin, kotlinSuspend, swift, swiftAsync, reference, support } = options;
  const named = { json, kotlin, kotlinSuspend, swift, swiftAsync, reference, support };
  if (Object.values(named).some((file) => file !== undefined)) return named;
  const folder = out ?? 'generated';
  return {
    json: join(folder, 'contract.json'),
    kotlin: join(folder, 'android', `${name}Contract.kt`),
    swift: join(folder, 'ios', `${name}Contract.swift`),
    reference: join(folder, 'reference.md'),
    support: join(folder, 'support.md'),
  };
}

/** Writes the files, folders included. */
export function writeArtefacts(artefacts: readonly Artefact[], cwd: string): void {
  for (const { file, text } of artefacts) {
    const path = resolve(cwd, file);
    try {
      makeFolder(dirname(path));
      writeFileSync(path, text);
    } catch (cause) {
      throw new UsageError(`Cannot write ${file}: ${messageOf(cause)}. Choose another file.`, { cause });
    }
  }
}

/** The files whose text on disk is another, with what is there; `undefined` where there is none. */
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
    // Line ends are those of the checkout, not of the content.
    return readFileSync(path, 'utf8').split('\r\n').join('\n');
  } catch {
    return undefined;
  }
}
