import type { Clock, Contract } from 'bridgehead';
import type { RealPhoneLine } from '../../simulator-protocol/phone-messages.ts';
import type { PhonePagePort } from '../phone-hub.ts';
import { createLineBatch } from './line-batch.ts';
import type { Observed, ObservedStart } from './observed.ts';
import type { PageRedactor } from './page-redactor.ts';
import { createObservedDocument, type ObservedDocument } from './observed-document.ts';

/** Sends what is observed in one document as the messages that a real phone sends. */
export interface DocumentSender {
  /** The document. */
  readonly id: string;
  receive(observed: Observed): void;
  send(line: RealPhoneLine): void;
  /** Call when the document has ended or its connection is lost; it may continue. */
  disconnect(): void;
  dispose(): void;
}

/** Options of `createDocumentSender`. */
export interface CreateDocumentSenderOptions {
  readonly contract: Contract;
  readonly redactor: PageRedactor;
  readonly clock: Clock;
  readonly openPage: () => PhonePagePort;
}

/** Creates the sender of a document that has started. */
export function createDocumentSender(start: ObservedStart, options: CreateDocumentSenderOptions): DocumentSender {
  const { redactor, clock } = options;
  const port = options.openPage();
  const observedDocument = createObservedDocument(start, options);
  const batch = createLineBatch(clock, (lines, { lost, atMs }) =>
    port.receive(JSON.stringify({ kind: 'lines', atMs, lost, lines })),
  );
  const post = (message: object | undefined): void => {
    if (!message) return;
    batch.flush();
    port.receive(JSON.stringify(message));
  };
  const send = (line: RealPhoneLine): void => {
    batch.add(line);
    if (line.kind !== 'moved') return;
    observedDocument.moveTo(line.url);
    post(observedDocument.takePageInfo(line.atMs));
  };
  const disconnect = (): void => {
    batch.flush();
    port.close();
  };
  return {
    id: start.document,
    send,
    receive(observed) {
      const { kind, atMs } = observed;
      if (kind === 'picture') return post({ kind, atMs, picture: observed.picture });
      linesOf(observed, observedDocument, redactor).forEach(send);
      return post(observedDocument.takePageInfo(atMs));
    },
    disconnect,
    dispose() {
      disconnect();
      batch.dispose();
    },
  };
}

/** Returns the lines for an observation. */
function linesOf(
  observed: Exclude<Observed, { readonly kind: 'picture' }>,
  observedDocument: ObservedDocument,
  redactor: PageRedactor,
): readonly RealPhoneLine[] {
  const { atMs } = observed;
  switch (observed.kind) {
    case 'start':
      observedDocument.restart(observed);
      return [];
    case 'snapshot':
      observedDocument.readSnapshot(observed.text);
      return [];
    case 'step':
      return [{ kind: 'step', atMs, step: redactor.step(observed.step) }];
    case 'blocked':
      return [{ kind: 'note', atMs, text: `cannot observe ${observed.text}: the page has frozen it`, isFault: true }];
    case 'threw':
      return [
        {
          kind: 'note',
          atMs,
          text: `the native object threw${redactor.isOn ? '' : `: ${observed.text}`}`,
          isFault: true,
        },
      ];
    default:
      return observedDocument.readCrossed(observed);
  }
}
