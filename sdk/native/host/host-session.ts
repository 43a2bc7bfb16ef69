import type { HostOutlet } from './types.ts';

/** The session of the page, from its `$/hello` to its end. */
export interface HostSession {
  /** The document that sent `$/hello`. */
  home(): HostOutlet | undefined;
  /** Whether a `$/hello` with this name, from this document, ends the current session (HE-8). */
  isEndedBy(name: string, outlet: HostOutlet): boolean;
  begin(name: string, outlet: HostOutlet): void;
  end(): void;
  /** The text of an object, with the session as its last member (HE-6); unchanged before `$/hello`. */
  addTo(text: string): string;
}

/** Creates it; there is no session at first. */
export function createHostSession(): HostSession {
  let current: { readonly name: string; readonly outlet: HostOutlet } | undefined;
  return {
    home: () => current && current.outlet,
    isEndedBy: (name, { origin }) =>
      current !== undefined && (current.name !== name || current.outlet.origin !== origin),
    begin(name, outlet) {
      current = { name, outlet };
    },
    end() {
      current = undefined;
    },
    addTo: (text) => (current ? `${text.slice(0, -1)},"session":${JSON.stringify(current.name)}}` : text),
  };
}
