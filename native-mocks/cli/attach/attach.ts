import type { Clock, Contract } from 'bridgehead';
import { messageOf } from '../../../sdk/tools/index.ts';
import { createEventGuard, type EventGuard } from '../event-guard.ts';
import type { PhoneHub } from '../phone-hub.ts';
import { createPageRedactor } from './page-redactor.ts';
import { type DevToolsSession, openDevToolsSession } from './devtools-session.ts';
import { chooseTarget, type DevToolsTarget, listTargets, printableLine } from './devtools-targets.ts';
import type { ObservedNames } from './in-page/observe-bridge.ts';
import { type ObservedTarget, observeTarget, stopObserving } from './observe-target.ts';
import { observerScript } from './observer-script.ts';
import { type AttachedPage, observeAttachedPage } from './observe-attached-page.ts';

/** Options of `attach`. */
export interface AttachOptions {
  /** The origin of DevTools. */
  readonly origin: string;
  /** A substring of the page's URL or title. */
  readonly wanted?: string | undefined;
  readonly names: ObservedNames;
  readonly contract: Contract;
  readonly keepsValues: boolean;
  readonly phone: ReturnType<PhoneHub['addPhone']>;
  readonly clock: Clock;
  /** Called with a message for the tester. */
  readonly notify: (line: string) => void;
}

/** A page observed over DevTools. */
export interface Attachment {
  /** The page title for display. */
  readonly title: string;
  /** Restores replaced members in the page and closes the connection. */
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 5000;

/**
 * Observes a page in Chromium or an Android WebView over DevTools. When it closes, the next matching page is observed.
 *
 * @throws {UsageError} when no page matches at the start.
 */
export async function attach(options: AttachOptions): Promise<Attachment> {
  const { origin, contract, keepsValues, clock, notify, phone } = options;
  const redactor = createPageRedactor(contract, { keepsValues });
  const observed = observeAttachedPage({ contract, redactor, clock, openPage: phone.openPage });
  const retry = createRetry(clock);
  const guard = createEventGuard(origin, notify);
  let session: DevToolsSession | undefined;
  let last: DevToolsTarget | undefined;

  const connect = async (): Promise<string> => {
    const target = await findTarget(options, last);
    session = await attachToTarget(target, { ...options, observed, guard, onEnd: disconnect });
    last = target;
    retry.reset();
    return printableLine(target.url);
  };
  const disconnect = (): void => {
    session = undefined;
    observed.disconnect();
    notify(`The page at ${origin} was closed or its phone was disconnected. Waiting for it.`);
    retry.start(connectAgain);
  };
  const connectAgain = (): void => {
    connect().then(
      (title) => notify(`Attached to ${title}.`),
      (error: unknown) => {
        retry.report(error, notify);
        retry.start(connectAgain);
      },
    );
  };

  return {
    title: await connect(),
    async close() {
      retry.dispose();
      if (session) await stopObserving(session, observed.frames());
      session?.close();
      observed.dispose();
    },
  };
}

/** Prefers the page that was observed before, so that newly opened pages do not take over. */
async function findTarget(
  { origin, wanted }: Pick<AttachOptions, 'origin' | 'wanted'>,
  last: DevToolsTarget | undefined,
): Promise<DevToolsTarget> {
  const targets = await listTargets(origin);
  return targets.find(({ id }) => id === last?.id) ?? chooseTarget(targets, origin, wanted);
}

interface Retry {
  start(run: () => void): void;
  /** Reports each problem once. */
  report(error: unknown, notify: (line: string) => void): void;
  reset(): void;
  dispose(): void;
}

function createRetry(clock: Clock): Retry {
  let timer: unknown;
  let delayMs = FIRST_RETRY_MS;
  let isOver = false;
  let reported = '';
  return {
    start(run) {
      if (isOver) return;
      timer = clock.setTimer(run, delayMs);
      delayMs = Math.min(delayMs * 2, LAST_RETRY_MS);
    },
    report(error, notify) {
      const text = messageOf(error);
      if (!isOver && text !== reported) notify(text);
      reported = text;
    },
    reset() {
      delayMs = FIRST_RETRY_MS;
      reported = '';
    },
    dispose() {
      isOver = true;
      clock.clearTimer(timer);
    },
  };
}

interface AttachToTargetOptions extends Pick<AttachOptions, 'origin' | 'names' | 'keepsValues' | 'clock' | 'notify'> {
  readonly observed: AttachedPage;
  readonly guard: EventGuard;
  readonly onEnd: () => void;
}

/** Connects to a page and starts to observe it. */
async function attachToTarget(
  { url, socketUrl }: DevToolsTarget,
  { origin, names, keepsValues, clock, notify, observed, guard, onEnd }: AttachToTargetOptions,
): Promise<DevToolsSession> {
  if (socketUrl === undefined) {
    throw new Error(`Cannot attach to ${printableLine(url)}: another DevTools window is attached. Close it.`);
  }
  const expression = observerScript({ names, takesPictures: keepsValues });
  let hasInvalidMessage = false;
  let target: ObservedTarget | undefined;
  const session = await openDevToolsSession(socketUrl, {
    clock,
    guard,
    onEnd,
    onEvent(method, params, id) {
      target?.handleEvent(method, params);
      // Frames inside the page navigate and crash independently.
      if (method === 'Page.navigatedWithinDocument' && params['frameId'] !== target?.mainFrame()) return;
      if (method === 'Inspector.targetCrashed' && id === '') observed.note('the process of the page has ended');
      observed.handleEvent(method, params, id);
    },
    onInvalidMessage() {
      if (!hasInvalidMessage) notify(`${origin} sends invalid DevTools messages, which are ignored.`);
      hasInvalidMessage = true;
    },
  }).catch((error: unknown) => {
    throw new Error(`Cannot attach to ${printableLine(url)}: its DevTools do not respond. Reload the page.`, {
      cause: error,
    });
  });
  try {
    target = observeTarget(session, expression);
    await target.ready;
    return session;
  } catch (error) {
    session.close();
    throw new Error(`Cannot attach to ${printableLine(url)}: ${messageOf(error)}. Reload the page.`, { cause: error });
  }
}
