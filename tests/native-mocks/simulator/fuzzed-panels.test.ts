import { readFileSync } from 'node:fs';
import { appContract } from 'bridgehead/app';
import { createAndroidShell, createManualClock, parseTrace, type RemotePage, type Trace } from 'bridgehead/mocks';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { StepDetail } from '../../../native-mocks/simulator/compare/StepDetail.tsx';
import { StepLine } from '../../../native-mocks/simulator/compare/StepLine.tsx';
import { alignRows } from '../../../native-mocks/simulator/compare/align-rows.ts';
import { recordedRequests, recordedRows } from '../../../native-mocks/simulator/compare/recorded-rows.ts';
import { parseFrameToPanel } from '../../../native-mocks/simulator/page/frame-messages.ts';
import { stepText } from '../../../native-mocks/simulator/page/page-steps.ts';
import { connectPage } from '../../../native-mocks/simulator/phone/connect-page.ts';
import { createRealPhones } from '../../../native-mocks/simulator/real-phones/real-phones.ts';
import { SetupPanel } from '../../../native-mocks/simulator/setup/SetupPanel.tsx';
import { parsePhones } from '../../../native-mocks/simulator/setup/phone-list.ts';
import { defaultSetup, platformOf } from '../../../native-mocks/simulator/setup/setup.ts';
import { createPlatformSwitch } from '../../../native-mocks/simulator/setup/switch-platform.ts';
import { formatSetup } from '../../../native-mocks/simulator/setup/url-state.ts';
import { suggestedVersions } from '../../../native-mocks/simulator/setup/versions.ts';
import { createSimulatorStore } from '../../../native-mocks/simulator/simulator-store.ts';
import { MessageDetail } from '../../../native-mocks/simulator/timeline/MessageDetail.tsx';
import { TrafficLine } from '../../../native-mocks/simulator/timeline/TrafficLine.tsx';
import { contractInfo } from '../../../native-mocks/simulator/timeline/contract-info.ts';
import { filterRows } from '../../../native-mocks/simulator/timeline/filter-rows.ts';
import { markOf } from '../../../native-mocks/simulator/timeline/note-mark.ts';
import { addEntries, emptyTraffic, type TimelineEntry } from '../../../native-mocks/simulator/timeline/traffic-log.ts';
import type { TrafficRow } from '../../../native-mocks/simulator/timeline/traffic-row.ts';
import { parsePhoneEvent } from '../../../native-mocks/simulator-protocol/read-phone-message.ts';
import { damageJson } from '../../support/damaged-json.ts';
import { observedLines, phoneLines, phonePage } from '../../support/phone-message-samples.ts';
import { createRandom } from '../../support/random.ts';

/** The number of messages of all six sources; the stage `fuzz` of `npm run test:all` sends 100,000. */
const MESSAGES = Number(process.env['FUZZ_REQUESTS'] ?? 600);
/** A window that is silent for longer looks broken. */
const LONGEST_MS = 1000;

const random = createRandom(Number(process.env['BRIDGEHEAD_FUZZ_SEED'] ?? 11));
// `below` keeps the index inside the list.
const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
const hostile = ['@'.repeat(200_000), '<img src=x onerror=alert(1)>', '\u202E\u0000\uD800', '%s%d%o', '__proto__'];
/** Damages half of the messages, and sometimes replaces a text by a hostile one. */
function damage(value: object): string {
  const text = JSON.stringify(value);
  const damaged = random(2) ? damageJson(text, random) : text;
  return damaged.replaceAll('"x"', () => JSON.stringify(random(50) ? 'x' : pick(hostile)));
}

const info = contractInfo(appContract);
const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()));

/** Renders all that the panels show about these rows, which throws if a part of the window would be blank. */
function show(rows: readonly TrafficRow[]): void {
  const props = { count: 1, startMs: 0, isSelected: true, isTabStop: true, onSelect: () => undefined };
  const batch = { isFirstOfBatch: true, isLastOfBatch: true };
  for (const row of rows.slice(-5)) {
    renderToString(createElement(TrafficLine, { ...props, ...batch, row }));
    renderToString(createElement(MessageDetail, { row, onClose: () => undefined }));
  }
  const text = 'x -y outcome:ok status:4xx host:example';
  filterRows(rows, { text, showsProtocol: true, showsServer: true, onlyFailures: true });
  const names = ['one', 'other'];
  for (const step of alignRows([rows.slice(-5), []])) {
    const line = { columns: { gridTemplateColumns: '' }, isSelected: true, onSelect: () => undefined };
    renderToString(createElement(StepLine, { ...line, step, names }));
    renderToString(createElement(StepDetail, { step, names, onClose: () => undefined }));
  }
}

const usable = { isPrompt: true, areShown: true };
/** Of damaged traces 33 to 42 % can be read. */
const MIN_TRACES = 1 / 5;

/** Handles the messages of one source; each is shown within a second. */
function handleAll(handle: () => readonly TrafficRow[] | ReactElement, minShown = 1 / 3): typeof usable {
  let [shown, longestMs] = [0, 0];
  const count = MESSAGES / 6;
  for (let at = 0; at < count; at++) {
    const startedMs = performance.now();
    const result = handle();
    if ('length' in result) show(result);
    else renderToString(result);
    if (!('length' in result) || result.length > 0) shown++;
    longestMs = Math.max(longestMs, performance.now() - startedMs);
  }
  // The other messages are rejected by their reader.
  return { isPrompt: longestMs < LONGEST_MS, areShown: shown > count * minShown };
}

const rowsOf = (entries: readonly TimelineEntry[]): readonly TrafficRow[] =>
  addEntries(emptyTraffic, entries, info).rows;

const session = 'mJ4vQx1ZtR0bLw8sYd2KcA';
const posts = [
  { jsonrpc: '2.0', id: `${session}.2`, method: 'getUserInfo', params: { a: 'x' } },
  { jsonrpc: '2.0', method: 'analyse', params: { key: 'x', value: 'x' } },
  { jsonrpc: '2.0', id: `${session}.1`, method: '$/hello', params: { protocol: 1, contract: 'app@1.0.0', session } },
  { jsonrpc: '2.0', id: 's.1', result: 'x' },
  { jsonrpc: '2.0', id: 's.1', error: { code: 1, message: 'x', data: 'x' } },
  { jsonrpc: '2.0', method: '$/cancel', params: { id: `${session}.2` } },
  { callbackId: 'x', action: 'getUserInfo', params: 'x' },
];
const target = { by: 'role', role: 'button', name: 'x', nth: 1, path: 'x' };
const frameMessages = [
  { kind: 'console', level: 'error', text: 'x' },
  { kind: 'console', level: 'uncaught', text: 'x' },
  { kind: 'link', url: 'x' },
  { kind: 'other-origin', url: 'x' },
  { kind: 'failure', method: 'getLoc', code: 'app-too-old', reason: 'x', durationMs: 1, params: '{"a":"x"}' },
  { kind: 'step', step: { kind: 'tap', at: 1, target } },
  { kind: 'step', step: { kind: 'fill', at: 1, target, value: 'x', fieldType: 'text', isSecret: false } },
];

/** The lines of one message of the page in the phone. */
function entriesOf(text: string): readonly TimelineEntry[] {
  const message = parseFrameToPanel({ bridgehead: 'phone', message: readJson(text) });
  if (message?.kind === 'step' && message.step.kind !== 'scroll') {
    const sectionName = stepText(message.step);
    return [{ mark: { name: sectionName, sectionName, atMs: 1 } }];
  }
  if (message?.kind === 'failure') return [{ failure: { ...message, atMs: 1 } }];
  if (message?.kind === 'console' || message?.kind === 'link' || message?.kind === 'other-origin')
    return [{ mark: { ...markOf(message), atMs: 1 } }];
  return [];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

describe(`the panels of the simulator after ${MESSAGES} damaged messages`, { timeout: 1_200_000 }, () => {
  it('show what the page posts to the shell', () => {
    const clock = createManualClock();
    const shell = createAndroidShell({ contract: appContract, clock, interaction: 'manual' });
    cleanups.push(shell.dispose);
    let entries: TimelineEntry[] = [];
    shell.on('message', (message) => entries.push({ message }));
    let page: RemotePage | undefined;
    let posted = 0;
    const shown = handleAll(() => {
      // A new page, so that calls that wait for the user do not add up.
      if (posted++ % 500 === 0) {
        page?.leave();
        page = connectPage(shell, () => undefined);
      }
      entries = [];
      const batch = random(3) ? pick(posts) : [pick(posts), pick(posts)];
      page?.post(damage(batch), posted);
      clock.advance(10);
      return rowsOf(entries);
    });
    expect(shown).toEqual(usable);
  });

  it('show what the page reports about itself', () => {
    expect(handleAll(() => rowsOf(entriesOf(damage(pick(frameMessages)))))).toEqual(usable);
  });

  it.each([
    ['connectInspector', phoneLines],
    ['--attach', observedLines],
  ] as const)('show what a real phone sends by %s', (_, lines) => {
    let entries: TimelineEntry[] = [];
    const host = { kind: 'folder', target: '', token: '' } as const;
    const store = createSimulatorStore({ contract: appContract, host, setup: defaultSetup });
    cleanups.push(store.dispose);
    const feed = { add: (entry: TimelineEntry) => void entries.push(entry), clear: () => undefined };
    const { apply } = createRealPhones({ ...store, feed }, 0);
    let id = 0;
    const event = (message: object): object => ({ at: 1000, phone: 1, page: 1, id: ++id, kind: 'message', message });
    const receive = (text: string): void => {
      const read = parsePhoneEvent(text);
      if (read) apply(read);
    };
    receive(JSON.stringify(event(phonePage)));
    const shown = handleAll(() => {
      entries = [];
      const one = { ...lines, lines: [pick(lines.lines)] };
      receive(damage(event(random(20) ? one : phonePage)));
      return rowsOf(entries);
    });
    expect(shown).toEqual(usable);
  });

  it('show a recorded session', () => {
    const names = ['failures', 'inspector', 'plain', 'session'];
    const traces = names.map((name): object => {
      const file = new URL(`../../lab/fuzz/corpus/traces/${name}.json`, import.meta.url);
      return readJson(readFileSync(file, 'utf8')) as object; // a trace
    });
    const read = (text: string): Trace | undefined => {
      try {
        return parseTrace(text);
      } catch (error) {
        expect((error as Error).message).toMatch(/^Cannot read the trace/);
        return undefined;
      }
    };
    const shown = handleAll(() => {
      const trace = read(damage(pick(traces)));
      return trace ? [...recordedRows(trace), ...recordedRequests(trace)] : [];
    }, MIN_TRACES);
    expect(shown).toEqual(usable);
  });

  it('show the setup of a link', () => {
    const faults = [{ fault: 'slow', method: '*', values: { delayMs: 5 } }];
    const responses = [{ method: 'getLoc', json: '"x"' }];
    const link = formatSetup({ ...defaultSetup, page: '/a?b=c#d', faults, responses, seed: 5, trafficQuery: 'x' });
    const junk = ['%', '&', '=', ';', '@', '{', '999999999999999999999', 'x'.repeat(5000), '\u0000', 'lang=', 'app=-1'];
    const shown = handleAll(() => {
      const at = random(link.length);
      const [setup] = parsePhones(link.slice(0, at) + pick(junk) + link.slice(at + random(4)), appContract);
      const platforms = createPlatformSwitch(appContract);
      const props = { hasServer: true, isFramed: false, platforms, onChange: () => undefined };
      const versions = platformOf(setup) === 'pc' ? [] : suggestedVersions(appContract, 'android');
      return createElement(SetupPanel, { ...props, setup, versions, contract: appContract });
    });
    expect(shown).toEqual(usable);
  });
});
