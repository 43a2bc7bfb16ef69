import { MAX_TEXT_CHARS, wireErrors } from '../../wire/protocol.ts';
import type { AppGuard } from './app-guard.ts';
import { eachMessage, type HostMessage, hostTexts as texts, refusal } from './host-messages.ts';
import type { HostOutbox } from './host-outbox.ts';
import type { HostOutlet } from './host-types.ts';
import type { PageRequests } from './page-requests.ts';

/** Reads the strings of a page, and reports what it refuses. */
export interface HostReader {
  /** Passes each valid message to `handle` and rejects the others. */
  readEach(text: string, outlet: HostOutlet, handle: (message: HostMessage) => void): void;
  /** Rejects the requests and drops the other messages. Reports `origin`. */
  forbid(text: string, outlet: HostOutlet, origin: string | null): void;
}

/** The parts of the core that the reader uses. */
export interface HostReaderOptions {
  readonly guard: AppGuard;
  readonly outbox: HostOutbox;
  readonly requests: Pick<PageRequests, 'isPending'>;
}

/** Creates the reader of a core. */
export function createHostReader({ guard, outbox, requests }: HostReaderOptions): HostReader {
  const { send, isClosed } = outbox;
  const readEach: HostReader['readEach'] = (text, outlet, handle) =>
    guard.run('A message cannot be received', () => {
      const { origin } = outlet;
      if (isClosed()) return;
      if (text.length > MAX_TEXT_CHARS) guard.tell(refusal(`Longer than ${MAX_TEXT_CHARS} characters`, { origin }));
      eachMessage(text, {
        isPending: requests.isPending,
        // A handler may detach the shell in the middle of an array.
        handle: (message) => void (isClosed() || handle(message)),
        reject(id, error) {
          guard.tell(refusal(error.message, { origin, code: error.code }));
          send(outlet, texts.error(id, error));
        },
      });
    });
  return {
    readEach,
    forbid: (text, outlet, origin) =>
      readEach(text, outlet, ({ id, method }) => {
        const code = id !== undefined && method !== undefined ? wireErrors.forbiddenOrigin : undefined;
        guard.tell(refusal('The origin or frame is not allowed', { method, origin, code }));
        if (code !== undefined) send(outlet, texts.error(id, { code, message: 'Forbidden origin' }));
      }),
  };
}
