import type { Contract } from 'bridgehead';
import { createAnnouncement } from './announcement.ts';
import type { AdaptedAnnouncement } from './bridge-adapter.ts';
import type { PageSender } from './page-sender.ts';

/** The response to `$/hello`. */
export interface Hello {
  /** Responds to `$/hello`, if need be when the method of `shellFacts` has responded. */
  answer(id: string | undefined): void;
  /** Returns whether this is the call of the method of `shellFacts` that the bridge sends directly after `$/hello`. */
  isFacts(id: string | undefined, method: string): boolean;
  /** Sends responses to the page. Those of the method of `shellFacts` are observed. */
  readonly sender: PageSender;
  /** Returns the start snapshot; `undefined` while the version is unknown. */
  snapshot(): string | undefined;
}

/** Options of `createHello`. */
export interface CreateHelloOptions {
  readonly announced: AdaptedAnnouncement;
  readonly shellFacts: Contract['shellFacts'];
}

/**
 * Creates the response to `$/hello`. It has precedence over the method of `shellFacts` (OL-2), so it waits for a version that only the
 * method knows.
 */
export function createHello({ announced, shellFacts }: CreateHelloOptions, sender: PageSender): Hello {
  const announcement = createAnnouncement(announced);
  const announce = (id: string | undefined, version: () => unknown): Promise<void> =>
    announcement.read(version).then((result) => sender.respond(id, { result }));
  const facts = announced.appVersion === undefined ? shellFacts : undefined;
  let helloId: string | undefined;
  let factsId: string | undefined = '';
  return {
    answer(id) {
      helloId = id;
      factsId = '';
      if (!facts) void announce(id, () => announced.appVersion);
    },
    isFacts(id, method) {
      if (shellFacts && method === shellFacts.method) factsId = factsId || id;
      return id === factsId;
    },
    snapshot: () => (facts ? undefined : announcement.snapshot()),
    sender: {
      ...sender,
      respond(id, body) {
        if (!facts || id !== factsId) return sender.respond(id, body);
        // The cast is safe because the function checks the result of its method, which may be any value.
        const read = (): unknown => !body.error && facts.appVersion(body.result as never);
        void announce(helloId, read).then(() => sender.respond(id, body));
      },
    },
  };
}
