/** The entry of a map that is its own, not inherited. */
export function ownEntry<Entry>(entries: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.prototype.hasOwnProperty.call(entries, name) ? entries[name] : undefined;
}
