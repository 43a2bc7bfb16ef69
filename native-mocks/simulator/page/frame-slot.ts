import { type FrameToPanel, type PanelToFrame, parseFrameToPanel, timeOf } from './frame-messages.ts';
import type { LayoutViewport } from './layout-viewport.ts';
import { createUnrefClock } from '../../shell/unref-clock.ts';
import { createMessageQueue } from './message-queue.ts';
import { type Area, fitFrame, createFrame } from './fit-frame.ts';

/** Options of `createFrameSlot`. */
export interface CreateFrameSlotOptions {
  readonly window: Window;
  readonly pageOrigin: string;
  /** Whether the device lays pages out by their viewport meta. */
  readonly isPhone: () => boolean;
  readonly onViewport: (viewport: LayoutViewport) => void;
  /** Called with each valid message from the page in the frame, and when the page sent it, in milliseconds since 1970. */
  readonly onMessage: (message: FrameToPanel, at: number | undefined) => void;
  /** Called when the page has sent so much more than the window can handle that its messages were dropped. */
  readonly onFlood: () => void;
}

/** Holds the phone's frame, one at a time, fits it to its area and exchanges messages with its page. */
export interface FrameSlot {
  /** Creates a frame that replaces the current one; the caller appends it. */
  create(document: Document): HTMLIFrameElement;
  isCurrent(frame: HTMLIFrameElement): boolean;
  /** Removes the current frame, or an earlier one. */
  remove(frame?: HTMLIFrameElement): void;
  /** Sends a message to the page, if the frame has one that has reported itself. */
  send(message: PanelToFrame): void;
  area(): Area;
  /** Fits the frame to another area and notifies the page. */
  setArea(area: Area): void;
  /** Fits the frame to the content of the page's viewport meta. */
  setViewport(content: string | undefined): void;
  /** Asks the document whether it runs the simulator's script. The document may be of any origin. */
  ping(): void;
  /** Call when the document turns out to be none of the page's server. */
  pageMissing(): void;
  /** Forgets the viewport meta of the last document. The frame keeps its size until the next one reports its own. */
  forgetViewport(): void;
}

/** Creates an empty slot. */
export function createFrameSlot(options: CreateFrameSlotOptions): FrameSlot {
  let frame: HTMLIFrameElement | undefined;
  let area: Area = { widthPx: 0, heightPx: 0 };
  let content: string | undefined;
  const page = connectFrame(options, () => frame);
  const fit = (): void => {
    if (frame) options.onViewport(fitFrame(frame, { isPhone: options.isPhone(), content, area }));
  };
  const setViewport = (next: string | undefined): void => {
    content = next;
    fit();
  };
  return {
    ...page,
    setViewport,
    create(document) {
      page.clear();
      frame = createFrame(document);
      setViewport(undefined);
      return frame;
    },
    isCurrent: (each) => each === frame,
    remove(removed = frame) {
      removed?.remove();
      if (frame !== removed) return;
      frame = undefined;
      page.clear();
    },
    area: () => area,
    setArea(next) {
      if (next.widthPx === area.widthPx && next.heightPx === area.heightPx) return;
      area = next;
      fit();
      page.send({ kind: 'area', ...next });
    },
    forgetViewport: () => void (content = undefined),
  };
}

/** After this many messages, the page learns that they are handled. Below its limit of 1,000, so that a page that waits always does. */
const REPORTED = 100;

/** Exchanges messages with the page in the current frame. Ignores all others. */
function connectFrame(
  { window, pageOrigin, onMessage, onFlood }: CreateFrameSlotOptions,
  getFrame: () => HTMLIFrameElement | undefined,
): Pick<FrameSlot, 'send' | 'ping' | 'pageMissing'> & { readonly clear: () => void } {
  // A browser logs messages that it does not deliver, and a new frame has a document of this window's origin.
  let hasPage = false;
  let handled = 0;
  const post = (message: PanelToFrame, origin: string): void => getFrame()?.contentWindow?.postMessage(message, origin);
  const queue = createMessageQueue({
    clock: createUnrefClock(),
    isHidden: () => window.document.hidden,
    onOverflow: onFlood,
    // The browser decodes the data here, not for messages that are dropped.
    handle({ data }: MessageEvent<unknown>) {
      if (++handled === REPORTED) {
        handled = 0;
        if (hasPage) post({ kind: 'handled', count: REPORTED }, pageOrigin);
      }
      const message = parseFrameToPanel(data);
      if (!message) return;
      hasPage = true;
      onMessage(message, timeOf(data));
    },
  });
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const frame = getFrame();
    if (frame && event.source === frame.contentWindow && event.origin === pageOrigin) queue.add(event);
  });
  return {
    clear() {
      hasPage = false;
      handled = 0;
      queue.clear();
    },
    send(message) {
      if (hasPage) post(message, pageOrigin);
    },
    ping: () => post({ kind: 'ping' }, '*'),
    pageMissing: () => void (hasPage = false),
  };
}
