import type { Clock, Contract } from 'bridgehead';
import type { RealPhoneLine } from '../../simulator-protocol/phone-messages.ts';
import type { PhonePagePort } from '../phone-hub.ts';
import { consoleLine, uncaughtLine } from './console-lines.ts';
import type { PageRedactor } from './page-redactor.ts';
import { createLineBatch } from './line-batch.ts';
import { watchNetworkFailures } from './network-failures.ts';
import { type Observed, parseObserved } from './observed.ts';
import { OBSERVER_BINDING } from './observer-script.ts';
import { createWatchedDocument, type WatchedDocument } from './watched-document.ts';

/** Converts DevTools events of a page to the messages of a real phone. */
export interface AttachedPage {
  takeEvent(method: string, params: Readonly<Record<string, unknown>>): void;
  /** Adds a line about the connection itself. */
  note(text: string): void;
  /** Handles a lost connection; the same document may be watched again. */
  lose(): void;
  dispose(): void;
}

/** Options of `watchAttachedPage`. */
export interface WatchAttachedPageOptions {
  readonly contract: Contract;
  readonly redactor: PageRedactor;
  readonly clock: Clock;
  /** Called when a document starts. */
  readonly openPage: () => PhonePagePort;
}

interface OpenDocument {
  readonly id: string;
  readonly port: PhonePagePort;
  readonly facts: WatchedDocument;
}

/** Starts to watch. Earlier events are ignored because DevTools replay buffered events. */
export function watchAttachedPage(options: WatchAttachedPageOptions): AttachedPage {
  const { redactor } = options;
  const readNetwork = watchNetworkFailures(redactor);
  const sender = createSender(options);
  /** The most recent time on the phone's clock. */
  let phoneMs = 0;

  const note = (text: string): void => sender.send({ kind: 'note', atMs: phoneMs, text, isFault: false });
  const takeObserved = (observed: Observed): void => {
    phoneMs = observed.atMs;
    if (observed.kind === 'start' && sender.start(observed) && observed.isLate) note(LATE);
    const facts = sender.factsOf(observed.document);
    if (!facts) return;
    if (observed.kind === 'picture') return sender.sendPicture(observed);
    for (const line of linesOf(observed, facts, redactor)) sender.send(line);
    sender.sendFacts(observed.atMs);
  };
  return {
    takeEvent(method, params) {
      const isOurs = method === 'Runtime.bindingCalled' && params['name'] === OBSERVER_BINDING;
      const observed = isOurs ? parseObserved(params['payload']) : undefined;
      if (observed) return takeObserved(observed);
      const line = isOurs ? undefined : (lineOf(method, params, { redactor, phoneMs }) ?? readNetwork(method, params));
      return line && sender.send(line);
    },
    note,
    lose: sender.lose,
    dispose: sender.dispose,
  };
}

/** Sends the messages of the current document. */
interface Sender {
  /** Returns whether the document differs from the previous one. */
  start(observed: Extract<Observed, { readonly kind: 'start' }>): boolean;
  /** Returns the facts of the current document if it is the given one. */
  factsOf(document: string): WatchedDocument | undefined;
  send(line: RealPhoneLine): void;
  sendPicture(observed: Extract<Observed, { readonly kind: 'picture' }>): void;
  /** Sends the page facts if they have changed. */
  sendFacts(atMs: number): void;
  lose(): void;
  dispose(): void;
}

function createSender(options: WatchAttachedPageOptions): Sender {
  let current: OpenDocument | undefined;
  const batch = createLineBatch(options.clock, (lines, { lost, atMs }) =>
    current?.port.take(JSON.stringify({ kind: 'lines', atMs, lost, lines })),
  );
  const lose = (): void => {
    batch.flush();
    current?.port.close();
  };
  const sendFacts = (atMs: number): void => {
    const facts = current?.facts.takeFacts(atMs);
    if (!facts) return;
    batch.flush();
    current?.port.take(JSON.stringify(facts));
  };
  return {
    start(observed) {
      if (observed.document === current?.id) return false;
      lose();
      current = { id: observed.document, port: options.openPage(), facts: createWatchedDocument(observed, options) };
      return true;
    },
    factsOf: (document) => (current?.id === document ? current.facts : undefined),
    send(line) {
      if (!current) return;
      batch.add(line);
      if (line.kind !== 'moved') return;
      current.facts.moveTo(line.url);
      sendFacts(line.atMs);
    },
    sendPicture({ atMs, picture }) {
      batch.flush();
      current?.port.take(JSON.stringify({ kind: 'picture', atMs, picture }));
    },
    sendFacts,
    lose,
    dispose() {
      lose();
      batch.dispose();
    },
  };
}

const LATE = 'the page was open before the simulator attached: reload it to see its start';

/** Returns the lines for an observation. */
function linesOf(
  observed: Exclude<Observed, { readonly kind: 'picture' }>,
  facts: WatchedDocument,
  redactor: PageRedactor,
): readonly RealPhoneLine[] {
  const { atMs } = observed;
  switch (observed.kind) {
    case 'start':
      facts.restart(observed);
      return [];
    case 'snapshot':
      facts.readSnapshot(observed.text);
      return [];
    case 'step':
      return [{ kind: 'step', atMs, step: redactor.step(observed.step) }];
    case 'blocked':
      return [{ kind: 'note', atMs, text: `cannot watch ${observed.text}: the page has frozen it`, isFault: true }];
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
      return facts.readCrossed(observed);
  }
}

/** Returns the line for a DevTools event outside the `Network` domain. */
function lineOf(
  method: string,
  params: Readonly<Record<string, unknown>>,
  { redactor, phoneMs }: { readonly redactor: PageRedactor; readonly phoneMs: number },
): RealPhoneLine | undefined {
  if (method === 'Runtime.consoleAPICalled') return consoleLine(params, redactor);
  if (method === 'Runtime.exceptionThrown') return uncaughtLine(params, redactor);
  const { url } = params;
  if (method !== 'Page.navigatedWithinDocument' || typeof url !== 'string') return undefined;
  // DevTools send no timestamp for this event.
  return { kind: 'moved', atMs: phoneMs, url: redactor.url(url) };
}
