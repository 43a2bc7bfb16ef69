import { definePlatforms } from '../../features/define-platforms.ts';
import type { DeclaredPlatforms, PlatformSource } from '../../gate/platform.ts';
import { defined } from './defined.ts';
import type { ContractDocument } from './document.ts';

type PlatformsMember = Pick<ContractDocument, 'x-platforms'>;

/** Reads the platforms of a document. @throws {BridgeError} like `definePlatforms`; never for a document of `readDocument`. */
export function readPlatforms({ 'x-platforms': specs }: PlatformsMember): DeclaredPlatforms | undefined {
  return specs && definePlatforms(specs);
}

/** The platforms of several documents together, those of later ones last. */
export function platformSourceOf(...documents: readonly PlatformsMember[]): PlatformSource {
  const specs = documents.flatMap(({ 'x-platforms': each = {} }) => Object.entries(each));
  const names = Object.fromEntries(specs.map(([platform, { name }]) => [platform, name]));
  return specs.length ? { platforms: { names } } : {};
}

/** Writes the platforms of a contract. */
export function writePlatforms(platforms: DeclaredPlatforms | undefined): PlatformsMember {
  if (!platforms) return {};
  const specs = Object.entries(platforms.names).map(
    ([each, name]) => [each, { name, ...defined({ object: platforms.objects[each] }) }] as const,
  );
  return { 'x-platforms': Object.fromEntries(specs) };
}
