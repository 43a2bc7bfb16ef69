import { stepText } from '../../simulator/page/page-steps.ts';
import type { RealPhoneLine } from '../../simulator-protocol/phone-messages.ts';
import { consoleLine, uncaughtLine } from './console-lines.ts';
import { type CreateDocumentSenderOptions, createDocumentSender, type DocumentSender } from './document-sender.ts';
import { observeNetworkFailures } from './network-failures.ts';
import { type ObservedStart, parseObserved } from './observed.ts';
import { OBSERVER_BINDING } from './observer-script.ts';
import type { PageRedactor } from './page-redactor.ts';
import { contextOf, type FrameContext, observeFrames } from './observe-frames.ts';

/** Converts a page's DevTools events to the messages that a real phone sends. */
export interface AttachedPage {
  /** `session`: the DevTools session of a frame with its own process; the page's by default. */
  handleEvent(method: string, params: Readonly<Record<string, unknown>>, session?: string): void;
  /** Returns the contexts of the frames in which an observer runs. */
  frames(): readonly FrameContext[];
  /** Adds a line about the connection itself. */
  note(text: string): void;
  /** Handles a lost connection; the same document may be observed again. */
  disconnect(): void;
  dispose(): void;
}

/** Options of `observeAttachedPage`. `openPage` is called when a document starts. */
export type ObserveAttachedPageOptions = CreateDocumentSenderOptions;

/** Starts the observation. Earlier events are ignored because DevTools replays buffered events. */
export function observeAttachedPage(options: ObserveAttachedPageOptions): AttachedPage {
  const { redactor } = options;
  const readNetwork = observeNetworkFailures(redactor);
  /** The most recent time on the phone's clock. */
  let phoneMs = 0;

  const note = (text: string): void => main.send({ kind: 'note', atMs: phoneMs, text, isFault: false });
  const frames = observeFrames({
    open: (start) => createDocumentSender(start, options),
    onStep: (step) => note(`${stepText(redactor.step(step))} in a frame`),
  });
  const main = createMainDocument(options, {
    onStart({ isLate }) {
      frames.disconnect();
      if (isLate) note(ATTACHED_LATE);
    },
  });
  return {
    handleEvent(method, params, session = '') {
      const isOurs = method === 'Runtime.bindingCalled' && params['name'] === OBSERVER_BINDING;
      const observed = isOurs ? parseObserved(params['payload']) : undefined;
      if (observed) {
        phoneMs = observed.atMs;
        return observed.isInFrame ? frames.receive(observed, contextOf(params, session)) : main.receive(observed);
      }
      frames.handleEvent(method, params, session);
      const line = isOurs ? undefined : (lineOf(method, params, { redactor, phoneMs }) ?? readNetwork(method, params));
      return line && main.send(line);
    },
    note,
    frames: frames.contexts,
    disconnect() {
      frames.disconnect();
      main.disconnect();
    },
    dispose() {
      frames.disconnect();
      main.dispose();
    },
  };
}

/** Sends what is observed in the current document of the main frame. */
function createMainDocument(
  options: CreateDocumentSenderOptions,
  { onStart }: { readonly onStart: (start: ObservedStart) => void },
): Omit<DocumentSender, 'id'> {
  let current: DocumentSender | undefined;
  return {
    receive(observed) {
      if (observed.kind === 'start' && observed.document !== current?.id) {
        current?.dispose();
        current = createDocumentSender(observed, options);
        onStart(observed);
      }
      if (observed.document === current?.id) current.receive(observed);
    },
    send: (line) => current?.send(line),
    disconnect: () => current?.disconnect(),
    dispose: () => current?.dispose(),
  };
}

const ATTACHED_LATE = 'the page was open before the simulator attached: reload it to see its start';

/** Returns the line for a DevTools event outside the `Network` domain. */
function lineOf(
  method: string,
  params: Readonly<Record<string, unknown>>,
  { redactor, phoneMs }: { readonly redactor: PageRedactor; readonly phoneMs: number },
): RealPhoneLine | undefined {
  if (method === 'Runtime.consoleAPICalled') return consoleLine(params, redactor);
  if (method === 'Runtime.exceptionThrown') return uncaughtLine(params, redactor);
  const { url } = params;
  if (typeof url !== 'string') return undefined;
  // DevTools sends no timestamp for these events.
  const atMs = phoneMs;
  if (method === 'Page.navigatedWithinDocument') return { kind: 'moved', atMs, url: redactor.url(url) };
  const isNavigation = method === 'Page.frameRequestedNavigation' || method === 'Page.windowOpen';
  if (!isNavigation || url === '' || WEB_URL.test(url)) return undefined;
  return { kind: 'note', atMs, text: `external link: ${redactor.url(url)}`, isFault: false };
}

const WEB_URL = /^(?:https?|about|blob|data|javascript|file):/i;
