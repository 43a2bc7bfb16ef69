import { ownEntry } from './own-entry.ts';

/** Returns a member of an object or of its class, but not `constructor` and the members that every object inherits. */
export function memberOf(members: Readonly<Record<string, unknown>>, name: string): unknown {
  // An object literal inherits what every object does.
  const inherited: unknown = ({ constructor: members['constructor'] } as Readonly<Record<string, unknown>>)[name];
  return ownEntry(members, name) || (members[name] === inherited ? undefined : members[name]);
}
