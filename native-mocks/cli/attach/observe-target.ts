import type { DevToolsSession } from './devtools-session.ts';
import { OBSERVER_BINDING, stopObserver } from './observer-script.ts';
import type { FrameContext } from './observe-frames.ts';

/** A page in which the observer is being installed. */
export interface ObservedTarget {
  /** Resolves when the observer runs in the page and in its frames; rejects if the page cannot be observed. */
  readonly ready: Promise<void>;
  /** Call with each DevTools event: frames with their own process are observed too. */
  handleEvent(method: string, params: Readonly<Record<string, unknown>>): void;
  /** Returns the DevTools id of the main frame. */
  mainFrame(): unknown;
}

/** Frames with another process are reported, and wait until they are observed. Workers are reported too and only resumed. */
const AUTO_ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

const RESUME = 'Runtime.runIfWaitingForDebugger';

/** Installs the observer in the page, in its frames, and in every later document. */
export function observeTarget(devTools: DevToolsSession, expression: string): ObservedTarget {
  const { send } = devTools;
  let mainFrame: unknown;
  /** The contexts that exist before the observer is installed for new documents. */
  const earlier: unknown[] = [];
  let isReady = false;

  const observePage = async (): Promise<void> => {
    mainFrame = frameIdOf((await send('Page.getFrameTree'))['frameTree']);
    await install(devTools, { expression, session: '' });
    isReady = true;
    for (const contextId of earlier.splice(0)) {
      await send('Runtime.evaluate', { expression, contextId, silent: true }).catch(() => undefined);
    }
  };
  return {
    ready: observePage(),
    handleEvent(method, params) {
      const session = params['sessionId'];
      if (method === 'Target.attachedToTarget' && typeof session === 'string') {
        const isFrame = asRecord(params['targetInfo'])['type'] === 'iframe';
        const work = isFrame ? install(devTools, { expression, session }) : send(RESUME, {}, session);
        // A frame that ends meanwhile is not observed.
        work.catch(() => undefined);
      }
      const context = asRecord(params['context']);
      const { frameId, isDefault } = asRecord(context['auxData']);
      const isEarlier = method === 'Runtime.executionContextCreated' && !isReady && isDefault === true;
      if (isEarlier && frameId !== mainFrame) earlier.push(context['id']);
    },
    mainFrame: () => mainFrame,
  };
}

/**
 * Installs the observer in one session. Sends all commands at once: they take effect in order, and a frame that waits for the
 * debugger may not respond to all of them.
 */
async function install(
  { send }: DevToolsSession,
  { expression, session }: { readonly expression: string; readonly session: string },
): Promise<void> {
  const required = [
    send('Page.enable', {}, session),
    send('Runtime.addBinding', { name: OBSERVER_BINDING }, session),
    send('Page.addScriptToEvaluateOnNewDocument', { source: expression }, session),
    send('Runtime.enable', {}, session),
  ];
  // Older web views lack some of these optional domains.
  const optional = [
    send('Network.enable', {}, session),
    send('Inspector.enable', {}, session),
    send('Target.setAutoAttach', AUTO_ATTACH, session),
    send(RESUME, {}, session),
  ];
  await Promise.all([...required, Promise.allSettled(optional)]);
  await send('Runtime.evaluate', { expression, silent: true }, session);
}

/** Restores everything that the observer has replaced in the page and its frames. */
export async function stopObserving({ send }: DevToolsSession, frames: readonly FrameContext[]): Promise<void> {
  const stop = (context: object, session: string): Promise<unknown> =>
    send('Runtime.evaluate', { expression: stopObserver, ...context }, session).catch(() => undefined);
  await Promise.all([stop({}, ''), ...frames.map(({ id, session }) => stop({ contextId: id }, session))]);
}

/** Members are checked where they are used; a missing one is undefined. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Readonly<Record<string, unknown>>;
}

function frameIdOf(frameTree: unknown): unknown {
  return asRecord(asRecord(frameTree)['frame'])['id'];
}
