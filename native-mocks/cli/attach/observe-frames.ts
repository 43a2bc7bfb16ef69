import type { ElementStep } from '../../simulator-protocol/page-step.ts';
import type { DocumentSender } from './document-sender.ts';
import type { Observed, ObservedStart } from './observed.ts';

/** The script context of a frame, in a DevTools session: empty for the session of the page. */
export interface FrameContext {
  readonly session: string;
  readonly id: number;
}

/** Handles what is observed in frames of the page. */
export interface FrameObserver {
  receive(observed: Observed, context: FrameContext): void;
  /** Handles the end of contexts and sessions; ignores other DevTools events. */
  handleEvent(method: string, params: Readonly<Record<string, unknown>>, session: string): void;
  contexts(): readonly FrameContext[];
  /** Call when all frames have ended or the connection is lost. */
  disconnect(): void;
}

/** Options of `observeFrames`. */
export interface ObserveFramesOptions {
  /** Called for a frame that uses the bridge. */
  readonly open: (start: ObservedStart) => DocumentSender;
  /** Called for a user action in a frame that does not use the bridge. */
  readonly onStep: (step: ElementStep) => void;
}

interface KnownFrame {
  start: ObservedStart | undefined;
  readonly context: FrameContext;
  sender: DocumentSender | undefined;
}

/** Pages with advertisements load frames endlessly: the oldest are forgotten first. */
const MAX_FRAMES = 100;
const MAX_SENDERS = 10;

/**
 * Creates the observer of frames. Android injects the object into every frame, so a frame is only listed as a page when it sends or
 * receives a message.
 */
export function observeFrames({ open, onStep }: ObserveFramesOptions): FrameObserver {
  const frames = new Map<string, KnownFrame>();
  const forget = (hasEnded: (frame: KnownFrame) => boolean): void => {
    for (const [document, frame] of frames) {
      if (!hasEnded(frame)) continue;
      frame.sender?.dispose();
      frames.delete(document);
    }
  };
  const find = (document: string, context: FrameContext): KnownFrame => {
    const frame = frames.get(document) ?? { start: undefined, context, sender: undefined };
    frames.set(document, frame);
    const [oldest] = frames.values();
    if (frames.size > MAX_FRAMES) forget((each) => each === oldest);
    return frame;
  };
  const countSenders = (): number => [...frames.values()].filter(({ sender }) => sender).length;
  return {
    receive(observed, context) {
      const frame = find(observed.document, context);
      if (observed.kind === 'start') frame.start = observed;
      const usesBridge = observed.kind === 'in' || observed.kind === 'out';
      if (usesBridge && frame.start && !frame.sender && countSenders() < MAX_SENDERS) {
        frame.sender = open(frame.start);
        frame.sender.receive(frame.start);
      }
      if (frame.sender) frame.sender.receive(observed);
      else if (observed.kind === 'step') onStep(observed.step);
    },
    handleEvent(method, params, session) {
      const isEnded = endedBy(method, params, session);
      if (isEnded) forget(({ context }) => isEnded(context));
    },
    contexts: () => [...frames.values()].map(({ context }) => context),
    disconnect: () => forget(() => true),
  };
}

/** Returns which contexts a DevTools event ends; `undefined` for any other event. */
function endedBy(
  method: string,
  params: Readonly<Record<string, unknown>>,
  session: string,
): ((context: FrameContext) => boolean) | undefined {
  switch (method) {
    case 'Runtime.executionContextDestroyed':
      return (context) => context.session === session && context.id === params['executionContextId'];
    case 'Runtime.executionContextsCleared':
      return (context) => context.session === session;
    case 'Target.detachedFromTarget':
      return (context) => context.session === params['sessionId'];
    default:
      return undefined;
  }
}

/** Returns the context of an event of the `Runtime` domain. */
export function contextOf(params: Readonly<Record<string, unknown>>, session: string): FrameContext {
  const id = params['executionContextId'];
  return { session, id: typeof id === 'number' ? id : NaN };
}
