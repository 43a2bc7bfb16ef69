import { createManualClock, type ManualClock } from 'bridgehead/mocks';
import { appContract } from 'bridgehead/app';
import { expect, onTestFinished } from 'vitest';
import { attach, type Attachment } from '../../../../native-mocks/cli/attach/attach.ts';
import { OBSERVER_BINDING } from '../../../../native-mocks/cli/attach/observer-script.ts';
import type { RealPhoneLine, RealPhoneMessage } from '../../../../native-mocks/simulator-protocol/phone-messages.ts';
import { parsePhoneMessage } from '../../../../native-mocks/simulator-protocol/read-phone-message.ts';
import { type FakeDevTools, startFakeDevTools } from '../../../support/fake-devtools.ts';

/** A message of an attached page, or `'lost'` when the page closed. */
export type ObservedPageMessage = RealPhoneMessage | 'lost';

/** `attach` with a fake DevTools and a manual clock, and its output. */
export interface AttachHarness {
  readonly devTools: FakeDevTools;
  readonly clock: ManualClock;
  /** The messages for the tester. */
  readonly notes: readonly string[];
  /** The messages from each page, in the order the pages began. */
  readonly pages: readonly (readonly ObservedPageMessage[])[];
  /** Attaches; detached after the test. */
  readonly start: (options?: { wanted?: string; keepsValues?: boolean }) => Promise<void>;
  readonly detach: () => Promise<void>;
  /** Emits a report of the observer in the page, or in a script context of a frame. */
  readonly observe: (fields: object, context?: { readonly id: number; readonly session?: string }) => void;
  /** Emits the first report of a document. */
  readonly begin: (fields?: object) => void;
  /** Waits until all emitted reports have arrived and their batch was sent. */
  readonly waitForDelivery: () => Promise<void>;
}

/** Starts a fake DevTools with one page, which `start` attaches to. Both are closed after the test. */
export async function createAttachHarness(): Promise<AttachHarness> {
  const devTools = await startFakeDevTools([{ id: 'one', title: 'Shop' }]);
  const clock = createManualClock();
  const notes: string[] = [];
  const pages: ObservedPageMessage[][] = [];
  let attachment: Attachment | undefined;

  const detach = async (): Promise<void> => {
    await attachment?.close();
    attachment = undefined;
  };
  // Not a hook at module level: files that share a worker share this module, so only the first file would register it.
  onTestFinished(async () => {
    await detach();
    await devTools.close();
  });

  const phone = createPhone(pages);
  const names = { android: 'BridgeheadAndroid', page: 'bridgehead' };
  const notify = (line: string): void => void notes.push(line);
  const given = { origin: devTools.origin, names, contract: appContract, keepsValues: false, phone, clock, notify };
  return {
    devTools,
    clock,
    notes,
    pages,
    async start(options = {}) {
      attachment = await attach({ ...given, ...options });
    },
    detach,
    ...createObserver({ devTools, clock, pages }),
  };
}

/** The same after `start` and the first report of the page. */
export async function attachToPage(options: Parameters<AttachHarness['start']>[0] = {}): Promise<AttachHarness> {
  const harness = await createAttachHarness();
  await harness.start(options);
  harness.begin();
  return harness;
}

/** The kinds of the messages of a page. */
export const kindsOf = (page: readonly ObservedPageMessage[] = []): readonly string[] =>
  page.map((message) => (message === 'lost' ? message : message.kind));

/** The lines of a page. */
export const linesOf = (page: readonly ObservedPageMessage[] = []): readonly RealPhoneLine[] =>
  page.flatMap((message) => (message !== 'lost' && message.kind === 'lines' ? message.lines : []));

/** A phone that keeps the messages from its pages in `pages`. */
function createPhone(pages: ObservedPageMessage[][]): Parameters<typeof attach>[0]['phone'] {
  return {
    openPage() {
      const messages: ObservedPageMessage[] = [];
      pages.push(messages);
      return {
        receive(text: string) {
          const message = parsePhoneMessage(text);
          if (message) messages.push(message);
          return message !== undefined;
        },
        close: () => void messages.push('lost'),
      };
    },
  };
}

/** The events with which DevTools reports the observer in the page. */
function createObserver({
  devTools,
  clock,
  pages,
}: Pick<AttachHarness, 'devTools' | 'clock' | 'pages'>): Pick<AttachHarness, 'observe' | 'begin' | 'waitForDelivery'> {
  const observe: AttachHarness['observe'] = (fields, { id, session } = { id: 1 }) => {
    const payload = JSON.stringify({ document: 'd1', atMs: 1000, ...fields });
    devTools.emit('Runtime.bindingCalled', { name: OBSERVER_BINDING, payload, executionContextId: id }, session);
  };
  return {
    observe,
    begin(fields = {}) {
      const url = 'https://m.example/pay?secret=1#x';
      observe({ kind: 'start', url, userAgent: 'phone', generation: 'object', ...fields });
    },
    async waitForDelivery() {
      const mark = `mark-${Math.random()}`;
      observe({ kind: 'blocked', text: mark });
      const hasArrived = (): boolean => {
        clock.advance(60);
        return JSON.stringify(pages).includes(mark);
      };
      // A fuzz test has queued up to 100,000 events before it.
      await expect.poll(hasArrived, { timeout: 60_000 }).toBe(true);
    },
  };
}
