import type { RemotePage, Shell } from 'bridgehead/mocks';
import type { PanelServer } from '../panel-server.ts';
import { deviceOf } from '../setup/setup.ts';
import { isOnline } from './device-facts.ts';
import { createLeftoverCheck } from './leftover-worker.ts';
import { type FrameMessage, type PanelToFrame, parseFrameMessage } from './frame-messages.ts';
import { type Area, fitFrame, makeFrame } from './phone-frame.ts';
import type { CreatePhonePageOptions, PhonePage } from './phone-page.ts';
import { describePhone } from './phone-script.ts';
import { createPhonePublisher } from './publish-phone.ts';
import { createPendingActs } from './pending-acts.ts';
import { reportFault } from './report-fault.ts';
import { textOf } from './request-text.ts';

/** Options of `createFramePage` beside what every page needs. */
export interface CreateFramePageOptions extends CreatePhonePageOptions {
  readonly window: Window;
  readonly server: PanelServer;
  /** Runs after a service worker of another project was removed. */
  readonly onCleared: () => void;
}

/** How long a frame may show a document before it counts as one without the simulator's script. */
const ENTER_WAIT_MS = 500;

/**
 * The page in the phone's frame. It is of another origin than the simulator, so the shell is here and its objects are
 * injected by the script that the server puts first into the page; texts cross by `postMessage`.
 */
export function createFramePage(options: CreateFramePageOptions): PhonePage {
  const { window, server, getSetup, getShell } = options;
  const { pageOrigin } = server;
  let frame: HTMLIFrameElement | undefined;
  let area: Area = { widthPx: 0, heightPx: 0 };
  let content: string | undefined;
  let remote: RemotePage | undefined;
  let hasEntered = false;
  let onWorkersCleared = (): void => {};
  const acts = createPendingActs(window);

  const send = (message: PanelToFrame): void => frame?.contentWindow?.postMessage(message, pageOrigin);
  const fit = (): void => {
    if (frame) options.onViewport(fitFrame(frame, { isPhone: deviceOf(getSetup()).platform !== 'pc', content, area }));
  };
  const sendPhone = createPhonePublisher(server, options.onProblem);
  const publish = (): Promise<boolean> =>
    sendPhone(describePhone({ setup: getSetup(), shell: getShell(), panelOrigin: window.location.origin, area }));
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
  const leave = (): void => {
    remote?.leave();
    remote = undefined;
  };

  const enter = ({ path, changes }: Extract<FrameMessage, { kind: 'start' }>): void => {
    leave();
    hasEntered = true;
    content = undefined;
    options.onEnter(path, changes);
    remote = getShell()?.connect((text, crossing) =>
      send({ kind: 'deliver', text: text ?? null, crossing: crossing ?? null }),
    );
    report(leftover.finish(true));
  };
  const receive = (message: FrameMessage): void => {
    switch (message.kind) {
      case 'start':
        return enter(message);
      case 'post':
        return remote?.post(message.text, message.crossing);
      case 'fault':
        return reportFault(remote, message);
      case 'place':
        return options.onPlace(message.path, message.title);
      case 'viewport':
        ({ content } = message);
        return fit();
      case 'input':
        return options.onInput(message.input);
      case 'acted':
        return acts.settle(message.id, message.isFound);
      case 'step':
        return options.onStep(message.step);
      case 'cleared':
        return onWorkersCleared();
      case 'leave':
        // The next document of this frame may be one without the script.
        hasEntered = false;
        return leave();
      default:
        return options.onNote(message);
    }
  };
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (!frame || source !== frame.contentWindow || origin !== pageOrigin) return;
    const message = parseFrameMessage(data);
    if (message) receive(message);
  });

  /** A document without the simulator's script: no HTML of this server, or one that a foreign worker answered with. */
  const miss = async (mine: HTMLIFrameElement): Promise<void> => {
    await new Promise((resolve) => window.setTimeout(resolve, ENTER_WAIT_MS));
    if (frame !== mine || hasEntered) return;
    content = 'width=device-width';
    fit();
    options.onMiss();
    await leftover.finish(false);
  };
  const open = async (mine: HTMLIFrameElement): Promise<void> => {
    if (!(await publish())) return;
    await leftover.start();
    if (frame === mine) mine.src = pageOrigin + getSetup().page;
  };

  return {
    mount(holder) {
      const mine = makeFrame(holder.ownerDocument);
      frame = mine;
      hasEntered = false;
      content = undefined;
      fit();
      mine.addEventListener('load', () => {
        if (frame === mine && mine.src) report(miss(mine));
      });
      report(open(mine));
      holder.append(mine);
      return () => {
        leave();
        mine.remove();
        if (frame === mine) frame = undefined;
      };
    },
    setArea(next) {
      if (next.widthPx === area.widthPx && next.heightPx === area.heightPx) return;
      area = next;
      fit();
      send({ kind: 'area', ...next });
    },
    tell(change) {
      const setup = getSetup();
      void publish();
      if (change === 'network') send({ kind: 'network', isOnline: isOnline(setup) });
      else send({ kind: 'turn', isLandscape: setup.isLandscape });
    },
    renew() {
      void publish();
      const { snapshot } = getShell()?.wiring() ?? {};
      if (snapshot !== undefined) send({ kind: 'refresh', snapshot });
    },
    goBack: () => send({ kind: 'back' }),
    act: (input, waitMs) => acts.start(waitMs, (id) => send({ kind: 'act', id, input, waitMs })),
    post(shell: Shell, request) {
      // By hand: as if the page had posted it.
      remote?.post(textOf(shell, request), 0);
      return remote !== undefined;
    },
  };
}
