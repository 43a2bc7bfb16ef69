import type { RemotePage, Shell } from 'bridgehead/mocks';
import type { PanelServer } from '../panel-server.ts';
import { deviceOf } from '../setup/setup.ts';
import { isOnline } from './device-facts.ts';
import { createLeftoverCheck } from './leftover-worker.ts';
import { type FrameToPanel, type PanelToFrame, parseFrameToPanel } from './frame-messages.ts';
import { type Area, fitFrame, makeFrame } from './phone-frame.ts';
import type { CreatePhonePageOptions, PhonePage } from './phone-page.ts';
import { describePhone } from './phone-script.ts';
import { createPhonePublisher } from './publish-phone.ts';
import { createPendingSteps } from './pending-steps.ts';
import { reportFault } from './report-fault.ts';
import { serializeRequest } from './serialize-request.ts';

/** Options of `createFramePage`. */
export interface CreateFramePageOptions extends CreatePhonePageOptions {
  readonly window: Window;
  readonly server: PanelServer;
  /** Called after a service worker of another project was removed. */
  readonly onCleared: () => void;
}

/** How long to wait after a document loads before it counts as one without the simulator's script. */
const START_WAIT_MS = 500;

/**
 * Creates the page in the phone's frame. Its origin differs from the simulator's, so the shell runs here; the script that
 * the server inserts first into the page injects the shell's objects, and messages are sent by `postMessage`.
 */
export function createFramePage(options: CreateFramePageOptions): PhonePage {
  const { window, server, getSetup, getShell } = options;
  const { pageOrigin } = server;
  const panel = { origin: window.location.origin, depth: depthOf(window) };
  let frame: HTMLIFrameElement | undefined;
  let area: Area = { widthPx: 0, heightPx: 0 };
  let content: string | undefined;
  let remote: RemotePage | undefined;
  let hasStarted = false;
  let onWorkersCleared = (): void => {};
  const pendingSteps = createPendingSteps(window);

  const send = (message: PanelToFrame): void => frame?.contentWindow?.postMessage(message, pageOrigin);
  const fit = (): void => {
    if (frame) options.onViewport(fitFrame(frame, { isPhone: deviceOf(getSetup()).platform !== 'pc', content, area }));
  };
  const sendPhone = createPhonePublisher(server, options.onProblem);
  const publish = (): Promise<boolean> =>
    sendPhone(describePhone({ setup: getSetup(), shell: getShell(), panel, area }));
  const leftover = createLeftoverCheck({
    server,
    clearWorkers: () =>
      new Promise((resolve) => {
        onWorkersCleared = resolve;
        send({ kind: 'clear-workers' });
      }),
    onCleared: options.onCleared,
  });
  const report = (work: Promise<void>): void =>
    void work.catch((error: unknown) => options.onProblem(error instanceof Error ? error.message : String(error)));
  const endDocument = (): void => {
    remote?.leave();
    remote = undefined;
  };

  const startDocument = ({ path, changes }: Extract<FrameToPanel, { kind: 'start' }>): void => {
    endDocument();
    hasStarted = true;
    content = undefined;
    options.onDocumentStart(path, changes);
    remote = getShell()?.connect((text, crossing) =>
      send({ kind: 'deliver', text: text ?? null, crossing: crossing ?? null }),
    );
    pendingSteps.repeat();
    report(leftover.finish(true));
  };
  const receive = (message: FrameToPanel): void => {
    switch (message.kind) {
      case 'start':
        return startDocument(message);
      case 'post':
        return remote?.post(message.text, message.crossing);
      case 'fault':
        return reportFault(remote, message);
      case 'location':
        return options.onLocation(message.path, message.title);
      case 'viewport':
        ({ content } = message);
        return fit();
      case 'step-repeated':
        return pendingSteps.settle(message.id, message.isFound);
      case 'step':
        return options.onStep(message.step);
      case 'picture':
        return options.onPicture(message.picture);
      case 'cleared':
        return onWorkersCleared();
      case 'leave':
        // The next document of this frame may lack the script.
        hasStarted = false;
        return endDocument();
      default:
        return options.onNote(message);
    }
  };
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (!frame || source !== frame.contentWindow || origin !== pageOrigin) return;
    const message = parseFrameToPanel(data);
    if (message) receive(message);
  });

  /** Handles a document without the simulator's script: not HTML of this server, or served by a foreign service worker. */
  const handleMissingScript = async (ownFrame: HTMLIFrameElement): Promise<void> => {
    await new Promise((resolve) => window.setTimeout(resolve, START_WAIT_MS));
    if (frame !== ownFrame || hasStarted) return;
    content = 'width=device-width';
    fit();
    options.onScriptMissing();
    await leftover.finish(false);
  };
  const openPage = async (ownFrame: HTMLIFrameElement): Promise<void> => {
    if (!(await publish())) return;
    await leftover.start();
    if (frame === ownFrame) ownFrame.src = pageOrigin + getSetup().page;
  };

  return {
    mount(holder) {
      const ownFrame = makeFrame(holder.ownerDocument);
      frame = ownFrame;
      hasStarted = false;
      content = undefined;
      fit();
      ownFrame.addEventListener('load', () => {
        if (frame === ownFrame && ownFrame.src) report(handleMissingScript(ownFrame));
      });
      report(openPage(ownFrame));
      holder.append(ownFrame);
      return () => {
        endDocument();
        ownFrame.remove();
        if (frame === ownFrame) frame = undefined;
      };
    },
    unload() {
      endDocument();
      frame?.remove();
      frame = undefined;
    },
    setArea(next) {
      if (next.widthPx === area.widthPx && next.heightPx === area.heightPx) return;
      area = next;
      fit();
      send({ kind: 'area', ...next });
    },
    notify(change) {
      const setup = getSetup();
      void publish();
      if (change === 'network') send({ kind: 'network', isOnline: isOnline(setup) });
      else send({ kind: 'rotate', isLandscape: setup.isLandscape });
    },
    publishState() {
      void publish();
      const { snapshot } = getShell()?.wiring() ?? {};
      if (snapshot !== undefined) send({ kind: 'refresh', snapshot });
    },
    goBack: () => send({ kind: 'back' }),
    repeatStep: (step, waitMs) => pendingSteps.start(waitMs, (id) => send({ kind: 'repeat-step', id, step, waitMs })),
    post(shell: Shell, request) {
      // A manual call is handled as if the page had posted it.
      remote?.post(serializeRequest(shell, request), 0);
      return remote !== undefined;
    },
  };
}

/** Returns the number of windows around a window. */
function depthOf(window: Window): number {
  return window.parent === window ? 0 : depthOf(window.parent) + 1;
}
