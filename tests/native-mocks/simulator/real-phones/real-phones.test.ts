import { appContract } from 'bridgehead/app';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRealPhones } from '../../../../native-mocks/simulator/real-phones/real-phones.ts';
import { pathOfUrl, traceOf } from '../../../../native-mocks/simulator/real-phones/real-phone-page.ts';
import { defaultSetup } from '../../../../native-mocks/simulator/setup/setup.ts';
import type { ServerInfo } from '../../../../native-mocks/simulator/simulator-state.ts';
import { createSimulatorStore, type SimulatorStore } from '../../../../native-mocks/simulator/simulator-store.ts';
import type { PhoneEvent, RealPhoneLine } from '../../../../native-mocks/simulator-protocol/phone-messages.ts';
import { parsePhoneEvent } from '../../../../native-mocks/simulator-protocol/read-phone-message.ts';
import { pictureAt as samplePicture } from '../../../support/page-picture-samples.ts';
import { phonePage, phoneLines } from '../../../support/phone-message-samples.ts';

const host: ServerInfo = { kind: 'folder', target: '', token: '' };

/** The marks of a timeline after these events, and the pages that are listed. */
const take = (...events: readonly PhoneEvent[]) => takeAt(0, ...events);

/** The same in a window that opened at this time. */
function takeAt(openedAt: number, ...events: readonly PhoneEvent[]) {
  const store = createSimulatorStore({ contract: appContract, host, setup: defaultSetup });
  onTestFinished(store.dispose);
  const marks: string[] = [];
  const times: number[] = [];
  const add: SimulatorStore['feed']['add'] = (entry) => {
    if (!('mark' in entry)) return;
    marks.push(entry.mark.name);
    times.push(entry.mark.atMs);
  };
  const { apply: takeEvent, pictureAt } = createRealPhones({ ...store, feed: { add, clear: () => {} } }, openedAt);
  events.forEach(takeEvent);
  return { marks, times, store, pictureAt };
}

const place = { at: 1000, phone: 1, page: 1 };
const pageEvent: PhoneEvent = { ...place, id: 1, kind: 'message', message: phonePage };
const loss: PhoneEvent = { ...place, id: 2, kind: 'lost' };
const pageEventAgain: PhoneEvent = { ...place, id: 3, kind: 'message', message: phonePage };

describe(createRealPhones, () => {
  it('keeps a disconnected page disconnected when the server repeats everything', () => {
    const { marks, store } = take(pageEvent, loss, pageEvent, loss);
    expect(marks).toEqual(['connected: https://m.example/pay', 'disconnected']);
    expect(store.get().realPhones).toMatchObject([{ isConnected: false }]);
  });

  it('keeps a page connected when its disconnection is older than its newest information', () => {
    const { marks, store } = take(pageEventAgain, loss);
    expect(marks).toEqual(['connected: https://m.example/pay']);
    expect(store.get().realPhones).toMatchObject([{ isConnected: true }]);
  });

  it('finds pictures of a phone by row time, including pictures sent before the window opened', () => {
    const message = { kind: 'picture', atMs: 1000, picture: samplePicture(990) } as const;
    const picture: PhoneEvent = { ...place, at: 1020, id: 2, kind: 'message', message };
    const { pictureAt } = takeAt(5000, pageEvent, { ...loss, id: 3 }, picture);
    expect(pictureAt('Pixel 8', 0)).toMatchObject({ at: -3980, html: '<p>990</p>' });
    expect(pictureAt('Pixel 9', 0)).toBe(undefined);
  });

  it('shows the messages of a phone from before the window opened at negative times', () => {
    const { marks, times } = takeAt(5000, pageEvent, loss);
    expect(marks).toEqual(['connected: https://m.example/pay', 'disconnected']);
    expect(times).toEqual([-4000, -4000]);
  });

  it('marks the timeline when a lost page reconnects', () => {
    const { marks } = take(pageEvent, loss, pageEventAgain);
    expect(marks.at(-1)).toBe('reconnected: https://m.example/pay');
  });
});

describe(traceOf, () => {
  const target = { by: 'label', role: '', name: 'Mail' } as const;
  const fill = (atMs: number, value: string): RealPhoneLine => ({
    kind: 'step',
    atMs,
    step: { kind: 'fill', at: atMs, target, fieldType: 'email', isSecret: value === '', value },
  });

  it('shows the actions of the user, each field once, before the calls they cause', () => {
    const lines = [fill(1200.7, 'a'), fill(1201, 'ab'), ...phoneLines.lines];
    const message = { ...phoneLines, lines };
    const { store } = take(
      { ...pageEvent, message: { ...phonePage, isRedacted: true, generation: 'listener', dialect: 'action' } },
      { ...place, id: 2, kind: 'message', message },
    );
    const [page] = store.get().realPhones;
    expect(page && traceOf(page)).toMatchObject({
      isRedacted: true,
      generation: 'listener',
      dialect: 'action',
      path: '/pay',
      steps: [{ atMs: 0, kind: 'fill', target, value: 'ab' }],
      entries: [{ atMs: 99, method: 'getUserInfo' }],
    });
  });

  it('shows a redacted value for a secret field', () => {
    const message = { ...phoneLines, lines: [fill(1200, '')] };
    const { store } = take(pageEvent, { ...place, id: 2, kind: 'message', message });
    const [page] = store.get().realPhones;
    expect(page && traceOf(page)?.steps).toMatchObject([{ value: 'someone@example.com' }]);
  });
});

describe('traceOf with hostile messages', () => {
  const linesAt = (id: number, ...times: readonly number[]): PhoneEvent => {
    const [line] = phoneLines.lines.flatMap((each) => (each.kind === 'traffic' ? [each] : []));
    const lines = times.map((atMs) => ({
      kind: 'traffic',
      entry: { ...line?.entry, atMs },
    }));
    const text = JSON.stringify({ ...place, id, kind: 'message', message: { kind: 'lines', atMs: 1, lost: 0, lines } });
    const event = parsePhoneEvent(text);
    if (!event) throw new Error(`Cannot read ${text}: the sample is invalid.`);
    return event;
  };

  it('exports the newest messages of a page whose times are years apart', () => {
    const { store } = take(pageEvent, linesAt(2, 0, 40_000_000_000), linesAt(3, 40_000_000_001, 8e15, 40_000_000_003));
    const [page] = store.get().realPhones;
    expect(page && traceOf(page)?.entries.map(({ atMs }) => atMs)).toEqual([0, 1, 3]);
  });

  it('omits a line with an error code that is not an integer, and keeps the lines around it', () => {
    const [, , traffic] = phoneLines.lines;
    const damaged = JSON.parse(JSON.stringify(traffic).replace('-32601', '1.5')) as RealPhoneLine;
    const message = { ...phoneLines, lines: [...phoneLines.lines, damaged, ...phoneLines.lines] };
    const event = parsePhoneEvent(JSON.stringify({ ...place, id: 2, kind: 'message', message }));
    const { store } = take(pageEvent, ...(event ? [event] : []));
    const [page] = store.get().realPhones;
    expect(page && traceOf(page)?.entries).toHaveLength(2);
  });
});

describe(pathOfUrl, () => {
  it.each([
    ['https://m.example/pay?a=1#b', '/pay?a=1#b'],
    ['no URL', '/'],
  ])('reads the phone message %j as %j', (url, path) => {
    expect(pathOfUrl(url)).toBe(path);
  });
});
