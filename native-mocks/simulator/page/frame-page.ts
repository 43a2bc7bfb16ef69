import type { RemotePage, Shell } from 'bridgehead/mocks';
import { pageOverrides } from '../../simulator-protocol/request-override.ts';
import type { ServerClient } from '../server/server-client.ts';
import { deviceOf } from '../setup/setup.ts';
import { connectPage } from '../phone/connect-page.ts';
import { isOnline, mediaOf } from '../phone/device-info.ts';
import { createFrameLoader, type FrameLoader } from './frame-loader.ts';
import type { FrameToPanel } from './frame-messages.ts';
import { createFrameSlot, type FrameSlot } from './frame-slot.ts';
import { createPendingSteps, type PendingSteps } from './pending-steps.ts';
import type { CreatePhonePageOptions, PhonePage } from './phone-page.ts';
import { describePhone } from '../phone/phone-script.ts';
import { createPhonePublisher } from '../phone/publish-phone.ts';
import { reportFault } from '../phone/report-fault.ts';
import { serializeRequest } from '../phone/serialize-request.ts';

/** Options of `createFramePage`. */
export interface CreateFramePageOptions extends CreatePhonePageOptions {
  readonly window: Window;
  readonly server: ServerClient;
  /** Called after a service worker of another project was removed. */
  readonly onCleared: () => void;
}

/** The connection of the current document to the shell. */
interface DocumentConnection {
  remote(): RemotePage | undefined;
  open(): void;
  close(): void;
}

/** The parts of a page in a frame. */
interface FrameParts {
  readonly slot: FrameSlot;
  readonly loader: FrameLoader;
  readonly connection: DocumentConnection;
  readonly pendingSteps: PendingSteps;
  /** Removes a page that floods the window. */
  stop(): void;
  publish(): Promise<boolean>;
  /** Sends phone and overrides to the server, which counts requests from here; resolves with whether it accepted them. */
  publishOverrides(): Promise<boolean>;
}

/**
 * Creates the page in the phone's frame. Its origin differs from the simulator's, so the shell runs here; the script that
 * the server inserts first into the page injects the shell's objects, and messages are sent by `postMessage`.
 */
export function createFramePage(options: CreateFramePageOptions): PhonePage {
  const { getShell } = options;
  const parts = createParts(options);
  const { slot, loader, connection, pendingSteps, publish } = parts;
  const { send } = slot;
  const unload = (frame?: HTMLIFrameElement): void => {
    connection.close();
    slot.remove(frame);
  };
  return {
    mount(holder) {
      const frame = loader.load(holder);
      return () => unload(frame);
    },
    unload: () => unload(),
    // A page whose process has ended runs no more scripts, so its frame is removed.
    crash: () => unload(),
    setArea: slot.setArea,
    notify: (change) => notifyPage(options, parts, change),
    publishState() {
      void publish();
      const { snapshot } = getShell()?.wiring() ?? {};
      if (snapshot !== undefined) send({ kind: 'refresh', snapshot });
    },
    setAnswers(answers) {
      void publish();
      send({ kind: 'answers', answers: [...answers] });
    },
    goBack: () => send({ kind: 'back' }),
    repeatStep: (step, waitMs) => pendingSteps.start(waitMs, (id) => send({ kind: 'repeat-step', id, step, waitMs })),
    post(shell: Shell, request) {
      const remote = connection.remote();
      // A manual call is handled as if the page had posted it.
      remote?.post(serializeRequest(shell, request), 0);
      return remote !== undefined;
    },
  };
}

function notifyPage(
  { getSetup, getOverrides }: CreateFramePageOptions,
  { slot, publish, publishOverrides }: FrameParts,
  change: Parameters<PhonePage['notify']>[0],
): void {
  if (change === 'overrides') {
    void publishOverrides();
    return slot.send({ kind: 'overrides', overrides: pageOverrides(getOverrides()) });
  }
  void publish();
  if (change === 'network') return slot.send({ kind: 'network', isOnline: isOnline(getSetup()) });
  if (change === 'media') return slot.send({ kind: 'media', ...mediaOf(getSetup()) });
  return slot.send({ kind: 'rotate', isLandscape: getSetup().isLandscape });
}

function stateOf({ getSetup, getShell, getOverrides, getAnswers, injectedScript }: CreateFramePageOptions) {
  return { injectedScript, setup: getSetup(), shell: getShell(), overrides: getOverrides(), answers: getAnswers() };
}

function createParts(options: CreateFramePageOptions): FrameParts {
  const { window, server, getSetup, getShell, getOverrides } = options;
  const panel = { origin: window.location.origin, depth: depthOf(window) };
  const slot = createFrameSlot({
    window,
    pageOrigin: server.pageOrigin,
    isPhone: () => deviceOf(getSetup()).platform !== 'pc',
    onViewport: options.onViewport,
    onMessage: (message, at) => receive(options, parts, { message, at }),
    onFlood: () => parts.stop(),
  });
  const sendPhone = createPhonePublisher(server, options.onProblem);
  const publish = (): Promise<boolean> => sendPhone(describePhone({ ...stateOf(options), panel, area: slot.area() }));
  const publishOverrides = async (): Promise<boolean> => {
    try {
      await server.publishOverrides(getOverrides());
    } catch (error) {
      options.onProblem(error instanceof Error ? error.message : String(error));
      return false;
    }
    return publish();
  };
  const parts: FrameParts = {
    slot,
    stop() {
      parts.connection.close();
      slot.remove();
      options.onFlood();
    },
    publish,
    publishOverrides,
    loader: createFrameLoader({ ...options, slot, publish: publishOverrides }),
    connection: createConnection(getShell, slot),
    pendingSteps: createPendingSteps(window),
  };
  return parts;
}

function createConnection(getShell: () => Shell | undefined, slot: FrameSlot): DocumentConnection {
  let remote: RemotePage | undefined;
  return {
    remote: () => remote,
    open() {
      remote = connectPage(getShell(), slot.send);
    },
    close() {
      remote?.leave();
      remote = undefined;
    },
  };
}

interface ReceivedMessage {
  readonly message: FrameToPanel;
  /** When the page sent it, in milliseconds since 1970. */
  readonly at: number | undefined;
}

function receive(options: CreateFramePageOptions, parts: FrameParts, { message, at }: ReceivedMessage): void {
  const { slot, loader, connection, pendingSteps } = parts;
  switch (message.kind) {
    case 'start':
      return startDocument(options, parts, { ...message, at });
    case 'post':
      return options.runAt(at, () => connection.remote()?.post(message.text, message.crossing));
    case 'fault':
      return options.runAt(at, () => reportFault(connection.remote(), message));
    case 'location':
      return options.onLocation(message.path, message.title, at);
    case 'not-shown':
      return showStatusPage(options, parts, message);
    case 'viewport':
      return slot.setViewport(message.content);
    case 'step-repeated':
      return pendingSteps.settle(message.id, message.isFound ? (at ?? Date.now()) : undefined);
    case 'step':
      return options.onStep(message.step);
    case 'screen':
      return options.onScreen(message.screen, slot.area());
    case 'picture':
      return options.onPicture(message.picture);
    case 'cleared':
      return loader.workersCleared();
    case 'navigate':
      return leaveFor(options, loader, message.url);
    case 'present':
      return loader.documentPresent();
    case 'flood':
      return parts.stop();
    case 'leave':
      loader.documentLeft();
      return connection.close();
    default:
      options.onNote(message, at);
      // The next document gets the answers that are left.
      if (message.kind === 'dialog') void parts.publish();
  }
}

/** The page navigates. A page of another origin cannot report itself. */
function leaveFor({ server, onNote }: CreateFramePageOptions, loader: FrameLoader, url: string): void {
  loader.documentLeft();
  if (URL.canParse(url) && new URL(url).origin !== server.pageOrigin) onNote({ kind: 'other-origin', url });
}

function startDocument(
  options: CreateFramePageOptions,
  { slot, loader, connection, pendingSteps }: FrameParts,
  { path, changes, at }: Extract<FrameToPanel, { kind: 'start' }> & Pick<ReceivedMessage, 'at'>,
): void {
  connection.close();
  loader.documentStarted();
  slot.forgetViewport();
  options.onDocumentStart(path, changes, at);
  connection.open();
  pendingSteps.repeat();
}

/** A page of the simulator's server explains why the requested one cannot be shown. */
function showStatusPage(
  options: CreateFramePageOptions,
  { slot, loader, connection }: FrameParts,
  { path, reason }: Extract<FrameToPanel, { kind: 'not-shown' }>,
): void {
  connection.close();
  loader.documentStarted();
  slot.setViewport('width=device-width');
  options.onNotShown(path, reason);
}

/** Returns the number of windows around a window. */
function depthOf(window: Window): number {
  return window.parent === window ? 0 : depthOf(window.parent) + 1;
}
