import type { Shell } from 'bridgehead/mocks';
import { TIMEOUT_MS } from '../../../sdk/wire/protocol.ts';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import type { ElementStep } from '../../simulator-protocol/page-step.ts';
import type { TraceEntry, TraceStep } from '../../traces/trace.ts';
import { isWaiting } from '../compare/align-rows.ts';
import { stepText } from '../page/page-steps.ts';
import type { Simulator } from '../simulator.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';
import { isCompared } from './compare-part.ts';
import type { SessionPart } from './session-parts.ts';
import { type WaitOptions, waitUntil } from './wait-until.ts';

/** Timeouts of a page load, of an element's appearance, and of a recorded call or request. */
const LOAD_TIMEOUT_MS = 10_000;
const ELEMENT_TIMEOUT_MS = 3000;
const CALLS_TIMEOUT_MS = 2000;
/** The same for a shell that cannot read the page: the page first waits for its calls to time out. */
const UNREAD_CALLS_TIMEOUT_MS = TIMEOUT_MS + 3000;
/** Quiet time after which a part is considered complete. */
const QUIET_MS = 150;

/** Options of `playPart`. */
export interface PlayPartOptions {
  readonly simulator: Pick<Simulator, 'get' | 'repeatStep' | 'openPage' | 'reload' | 'setSetup'>;
  readonly part: SessionPart;
  readonly waitOptions: WaitOptions;
  /** Start of the timeline rows that belong to this part. */
  readonly sinceMs: number;
  readonly isUnavailable: (name: string) => boolean;
  /** Whether the shell reads the page's messages; `false` if its message format is not the recorded one. */
  readonly isReadable: boolean;
}

/** Returns the display name of a step. */
export function nameOfStep(step: TraceStep): string {
  switch (step.kind) {
    case 'open':
      return `opened ${step.path}`;
    case 'reload':
      return 'reloaded';
    case 'network':
      return `network ${step.networkId}`;
    default:
      return stepText(elementStep(step));
  }
}

/** Repeats the user's step and the app's messages, and waits for the recorded reactions. Resolves with a problem, if any. */
export async function playPart(options: PlayPartOptions): Promise<string | undefined> {
  const { simulator, part, waitOptions } = options;
  const problem = await playStep(options);
  if (problem !== undefined) return problem;
  const callsTimeoutMs = options.isReadable ? CALLS_TIMEOUT_MS : UNREAD_CALLS_TIMEOUT_MS;
  for (const segment of part.segments) {
    if (waitOptions.signal.aborted) return undefined;
    if (segment.kind === 'shell')
      sendAsShell(simulator.get().shell, { ...segment, isUnavailable: options.isUnavailable });
    else await waitUntil(waitOptions, callsTimeoutMs, () => hasCompleted(options, segment));
  }
  await waitUntil({ ...waitOptions, subscribe: () => () => undefined }, QUIET_MS, () => false);
  return undefined;
}

async function playStep({ simulator, part, waitOptions }: PlayPartOptions): Promise<string | undefined> {
  const { step } = part;
  const load = async (): Promise<string | undefined> =>
    (await waitUntil(waitOptions, LOAD_TIMEOUT_MS, () => simulator.get().page.hasStarted))
      ? undefined
      : 'the page did not load';
  switch (step?.kind) {
    case undefined:
      return load();
    case 'open':
      simulator.openPage(step.path);
      return load();
    case 'reload':
      simulator.reload();
      return load();
    case 'network':
      if (networkProfiles.some(({ id }) => id === step.networkId))
        simulator.setSetup({ ...simulator.get().setup, network: step.networkId });
      return undefined;
    case 'tap':
    case 'fill':
    case 'select':
    case 'files':
    case 'press':
      return (await simulator.repeatStep(elementStep(step), { waitMs: ELEMENT_TIMEOUT_MS }))
        ? undefined
        : `element not found: ${part.name}`;
  }
}

/** Converts a recorded step to one that the page can perform. */
function elementStep(step: Extract<TraceStep, { readonly target: unknown }>): ElementStep {
  const { nth, ...named } = step.target;
  const target = nth === undefined ? named : { ...named, nth };
  return step.kind === 'fill'
    ? { kind: 'fill', at: 0, target, value: step.value, fieldType: '', isSecret: false }
    : { ...step, at: 0, target };
}

/** Sends an event or a request from the app; does nothing for an event that the app does not support. */
function sendAsShell(
  shell: Shell | undefined,
  {
    entry,
    times,
    isUnavailable,
  }: { readonly entry: TraceEntry; readonly times: number; readonly isUnavailable: (name: string) => boolean },
): void {
  const { kind, method = '', params } = entry;
  if (!shell || (kind === 'notification' && isUnavailable(method))) return;
  if (kind !== 'notification') return void shell.request(method, params).catch(() => undefined); // the timeline shows a failure
  for (let at = 0; at < times; at++) shell.emit(method, params);
}

/** Whether the calls or requests of a segment have been made and settled. */
function hasCompleted(
  { simulator, part, sinceMs, isUnavailable }: PlayPartOptions,
  segment: Exclude<SessionPart['segments'][number], { readonly kind: 'shell' }>,
): boolean {
  const recorded = countSettled(part.rows);
  const played = countSettled(rowsSince(simulator.get().traffic.rows, sinceMs));
  const names =
    segment.kind === 'calls'
      ? segment.calls.map(({ method = '' }) => method).filter((method) => !isUnavailable(method))
      : part.rows.filter((row) => row.kind === 'server-request' && isCompared(row)).map(({ name }) => name);
  return names.every((name) => (played.get(name) ?? 0) >= (recorded.get(name) ?? 0));
}

/** Returns the number of settled calls and requests by name, in linear time: it is called after each change of the timeline. */
function countSettled(rows: readonly TrafficRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const isCounted = row.kind !== 'mark' && !row.isRefused && !isWaiting(row);
    if (isCounted) counts.set(row.name, (counts.get(row.name) ?? 0) + 1);
  }
  return counts;
}

/** Returns the rows since a point in time; the timeline is in chronological order. */
export function rowsSince(rows: readonly TrafficRow[], sinceMs: number): readonly TrafficRow[] {
  return rows.slice(rows.findLastIndex(({ atMs }) => atMs < sinceMs) + 1);
}
