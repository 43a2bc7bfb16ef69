import { readPlatforms } from '../document/document-platforms.ts';
import type { ContractDocument } from '../document/document.ts';
import type { ContractChange } from './change-kind.ts';

/** Compares the platforms that two contracts declare. */
export function diffPlatforms(before: ContractDocument, after: ContractDocument): readonly ContractChange[] {
  const [old, now] = [readPlatforms(before), readPlatforms(after)];
  const [oldNames, names] = [old?.names ?? {}, now?.names ?? {}];
  const changes: ContractChange[] = [];
  const add = (kind: ContractChange['kind'], text: string): void => {
    changes.push({ kind, where: 'the contract', text });
  };
  for (const platform of Object.keys(oldNames)) {
    if (names[platform] === undefined) add('breaking', `no longer has the platform ${platform}`);
    else if (names[platform] !== oldNames[platform])
      add('editorial', `calls the platform ${platform} ${names[platform]} instead of ${oldNames[platform]}`);
    const [object, oldObject] = [now?.objects[platform], old?.objects[platform]];
    if (object !== undefined && object !== oldObject)
      add('breaking', `looks for ${object} on the platform ${platform}, but apps inject ${oldObject}`);
  }
  for (const platform of Object.keys(names)) {
    if (oldNames[platform] === undefined) add('additive', `has the new platform ${platform}`);
  }
  return changes;
}
