import type { ServerClient } from '../server/server-client.ts';
import type { FrameSlot } from './frame-slot.ts';
import { createStaleWorkerCheck } from './stale-worker.ts';
import type { CreatePhonePageOptions } from './phone-page.ts';

/** Options of `createFrameLoader`. */
export interface CreateFrameLoaderOptions extends Pick<
  CreatePhonePageOptions,
  'getSetup' | 'onScriptMissing' | 'onProblem'
> {
  readonly window: Window;
  readonly server: ServerClient;
  readonly slot: FrameSlot;
  /** Sends the phone to the server of the page; resolves with whether it was accepted. */
  readonly publish: () => Promise<boolean>;
  /** Called after a service worker of another project was removed. */
  readonly onCleared: () => void;
}

/** Loads the page into the phone's frame. */
export interface FrameLoader {
  /** Appends a frame to `holder` and loads the page of the setup in it. */
  load(holder: HTMLElement): HTMLIFrameElement;
  /** Call when the simulator's script starts in a document. */
  documentStarted(): void;
  /** Call when a document is unloaded, or starts to navigate to another one. */
  documentLeft(): void;
  /** Call when a document responds to `ping`. */
  documentPresent(): void;
  /** Call when the page has unregistered its service workers. */
  workersCleared(): void;
}

/** How long to wait after a document loads before it counts as one without the simulator's script. */
const START_WAIT_MS = 500;

/** Creates the loader of one phone. */
export function createFrameLoader(options: CreateFrameLoaderOptions): FrameLoader {
  const { server, slot } = options;
  const document = createDocumentCheck(options);
  const workers = createWorkerClearing(slot);
  const staleWorker = createStaleWorkerCheck({ server, clearWorkers: workers.clear, onCleared: options.onCleared });
  const report = (work: Promise<void>): void =>
    void work.catch((error: unknown) => options.onProblem(error instanceof Error ? error.message : String(error)));

  /** Handles a document without the simulator's script: not HTML of this server, or served by a foreign service worker. */
  const handleLoad = async (frame: HTMLIFrameElement): Promise<void> => {
    if ((await document.hasScript()) || !slot.isCurrent(frame)) return;
    slot.pageMissing();
    slot.setViewport('width=device-width');
    options.onScriptMissing();
    await staleWorker.finish(false);
  };
  const open = async (frame: HTMLIFrameElement): Promise<void> => {
    if (!(await options.publish())) return;
    await staleWorker.start();
    if (slot.isCurrent(frame)) frame.src = server.pageOrigin + options.getSetup().page;
  };
  return {
    load(holder) {
      document.leave();
      const frame = slot.create(holder.ownerDocument);
      frame.addEventListener('load', () => {
        if (slot.isCurrent(frame) && frame.src) report(handleLoad(frame));
      });
      report(open(frame));
      holder.append(frame);
      return frame;
    },
    documentStarted() {
      document.start();
      report(staleWorker.finish(true));
    },
    documentLeft: document.leave,
    documentPresent: document.confirm,
    workersCleared: workers.finish,
  };
}

/** Detects a document without the simulator's script. */
interface DocumentCheck {
  start(): void;
  /** The next document of the frame may lack the script. */
  leave(): void;
  /** Call when a document responds to `ping`. */
  confirm(): void;
  /** Call when a document has loaded: resolves with whether the script runs in it. */
  hasScript(): Promise<boolean>;
}

function createDocumentCheck({ window, slot }: CreateFrameLoaderOptions): DocumentCheck {
  let hasStarted = false;
  let isPresent = false;
  return {
    start: () => void (hasStarted = true),
    leave: () => void (hasStarted = false),
    confirm: () => void (isPresent = true),
    async hasScript() {
      if (hasStarted) return true;
      // The document may still be the one that starts to navigate.
      isPresent = false;
      slot.ping();
      await new Promise((resolve) => window.setTimeout(resolve, START_WAIT_MS));
      return hasStarted || isPresent;
    },
  };
}

/** `clear` makes the page unregister its service workers; call `finish` when it reports that it has. */
function createWorkerClearing(slot: FrameSlot): { clear(): Promise<void>; finish(): void } {
  let onCleared = (): void => {};
  return {
    clear: () =>
      new Promise((resolve) => {
        onCleared = resolve;
        slot.send({ kind: 'clear-workers' });
      }),
    finish: () => onCleared(),
  };
}
