import { MAX_TEXT_CHARS } from '../../wire/protocol.ts';
import type { HostOutlet } from './host-types.ts';

/** The session of the page, which begins with `$/hello`. */
export interface HostSession {
  /** The outlet of the document that sent `$/hello`; `undefined` without a session. */
  outlet(): HostOutlet | undefined;
  /** Whether a `$/hello` with this name from this document replaces the current session (HE-8). */
  isReplacedBy(name: string, outlet: HostOutlet): boolean;
  begin(name: string, outlet: HostOutlet): void;
  end(): void;
  /**
   * Adds the session to the text of an object as its last member (HE-6). Returns the text unchanged before `$/hello`. Throws if
   * the result is too long (LI-1).
   */
  addTo(text: string): string;
}

/** Creates the state without a session. */
export function createHostSession(): HostSession {
  let current: { readonly name: string; readonly outlet: HostOutlet } | undefined;
  return {
    outlet: () => current && current.outlet,
    isReplacedBy: (name, { origin }) =>
      current !== undefined && (current.name !== name || current.outlet.origin !== origin),
    begin(name, outlet) {
      current = { name, outlet };
    },
    end() {
      current = undefined;
    },
    addTo(text) {
      const whole = current ? `${text.slice(0, -1)},"session":${JSON.stringify(current.name)}}` : text;
      if (whole.length > MAX_TEXT_CHARS)
        throw new RangeError('Cannot send the message: its JSON is too long. Remove parts.');
      return whole;
    },
  };
}
