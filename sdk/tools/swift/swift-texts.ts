import type { ContractModel, NamedType } from '../model/contract-model.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Rejects strings that differ on the wire but are equal in Swift, which compares characters: `é` as one code point and as two.
 * An enum, a dictionary or a switch with both does not compile, or crashes the app.
 *
 * @throws {UsageError} if two strings are equal in Swift.
 */
export function rejectTextsEqualInSwift({ methods, types }: ContractModel): void {
  reject(
    'methods',
    methods.map(({ name }) => name),
  );
  for (const type of types) reject(type.name, textsOf(type));
}

function textsOf(type: NamedType): readonly string[] {
  if (type.kind === 'enum') return type.values.map(String);
  return type.kind === 'union' ? type.options.map(({ value }) => value) : type.fields.map(({ name }) => name);
}

function reject(where: string, texts: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const text of texts) {
    const other = seen.get(swiftTextKey(text));
    if (other !== undefined) {
      throw new UsageError(
        `Cannot generate Swift: ${JSON.stringify(other)} and ${JSON.stringify(text)} of ${where} are the same text in Swift. Rename one of them.`,
      );
    }
    seen.set(swiftTextKey(text), text);
  }
}

/** Returns the same key for strings that are equal in Swift. */
export function swiftTextKey(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').normalize('NFC');
}
