import type { ContractModel, NamedType } from './contract-model.ts';
import { UsageError } from './usage-error.ts';

/**
 * Refuses texts that are different over the wire and one text in Swift, which compares characters: `é` in one code point and in two. An enum,
 * a dictionary or a switch with both does not compile, or ends the app.
 *
 * @throws {UsageError} when there are two.
 */
export function refuseTextsEqualInSwift({ methods, types }: ContractModel): void {
  refuse(
    'methods',
    methods.map(({ name }) => name),
  );
  for (const type of types) refuse(type.name, textsOf(type));
}

function textsOf(type: NamedType): readonly string[] {
  if (type.kind === 'enum') return type.values;
  return type.kind === 'union' ? type.options.map(({ value }) => value) : type.fields.map(({ name }) => name);
}

function refuse(where: string, texts: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const text of texts) {
    const other = seen.get(swiftTextKey(text));
    if (other !== undefined) {
      throw new UsageError(
        `Cannot generate Swift: ${JSON.stringify(other)} and ${JSON.stringify(text)} of ${where} are one text there. Rename one of them.`,
      );
    }
    seen.set(swiftTextKey(text), text);
  }
}

/** The same for texts that Swift takes as one. */
export function swiftTextKey(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').normalize('NFC');
}
