import type { PanelServer } from '../panel-server.ts';
import type { FrameSlot } from './frame-slot.ts';
import { createStaleWorkerCheck } from './stale-worker.ts';
import type { CreatePhonePageOptions } from './phone-page.ts';

/** Options of `createFrameLoader`. */
export interface CreateFrameLoaderOptions extends Pick<
  CreatePhonePageOptions,
  'getSetup' | 'onScriptMissing' | 'onProblem'
> {
  readonly window: Window;
  readonly server: PanelServer;
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
  /** Call when a document is unloaded. */
  documentLeft(): void;
  /** Call when the page has unregistered its service workers. */
  workersCleared(): void;
}

/** How long to wait after a document loads before it counts as one without the simulator's script. */
const START_WAIT_MS = 500;

/** Creates the loader of one phone. */
export function createFrameLoader(options: CreateFrameLoaderOptions): FrameLoader {
  const { window, server, slot } = options;
  let hasStarted = false;
  const workers = createWorkerClearing(slot);
  const staleWorker = createStaleWorkerCheck({ server, clearWorkers: workers.clear, onCleared: options.onCleared });
  const report = (work: Promise<void>): void =>
    void work.catch((error: unknown) => options.onProblem(error instanceof Error ? error.message : String(error)));

  /** Handles a document without the simulator's script: not HTML of this server, or served by a foreign service worker. */
  const handleMissingScript = async (frame: HTMLIFrameElement): Promise<void> => {
    await new Promise((resolve) => window.setTimeout(resolve, START_WAIT_MS));
    if (!slot.isCurrent(frame) || hasStarted) return;
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
      hasStarted = false;
      const frame = slot.create(holder.ownerDocument);
      frame.addEventListener('load', () => {
        if (slot.isCurrent(frame) && frame.src) report(handleMissingScript(frame));
      });
      report(open(frame));
      holder.append(frame);
      return frame;
    },
    documentStarted() {
      hasStarted = true;
      report(staleWorker.finish(true));
    },
    // The next document of the frame may lack the script.
    documentLeft: () => void (hasStarted = false),
    workersCleared: workers.finish,
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
