import type { Bridge } from '../../bridge-types.ts';
import type { Contract } from '../../contract/types.ts';
import type { TrafficEntry } from './traffic-entry.ts';

/** One line of the inspector's overlay. */
export interface InspectorLine {
  readonly text: string;
  readonly tone: 'bad' | 'dim' | '';
  /** The message as text, where payloads are shown. */
  readonly payload?: string | undefined;
}

/** Characters of a message that are shown. */
const MAX_PAYLOAD_CHARS = 2000;

/** Whether an entry is a failure of the page, an error of the shell, or an unreadable message. */
export const isFailed = ({ kind, errorCode }: TrafficEntry): boolean =>
  kind === 'failure' || kind === 'unreadable' || errorCode !== undefined;

/** The traffic, newest first. */
export function trafficLines(entries: readonly TrafficEntry[]): readonly InspectorLine[] {
  return entries
    .slice()
    .reverse()
    .map((entry) => ({
      text: textOf(entry),
      tone: isFailed(entry) ? 'bad' : '',
      payload: entry.message === undefined ? undefined : payloadText(entry.message),
    }));
}

function textOf({ direction, kind, method = '', id = '', durationMs, errorCode, code, reason }: TrafficEntry): string {
  const duration = durationMs === undefined ? '' : ` ${Math.round(durationMs)} ms`;
  if (kind === 'failure') return `✕ ${method} ${code || 'not delivered'}${duration}. ${reason}`;
  const arrow = direction === 'out' ? '→' : '←';
  const error = errorCode === undefined ? '' : ` error ${errorCode}`;
  return `${arrow} ${kind} ${method} ${id}${duration}${error}`;
}

function payloadText(message: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(message);
  } catch {
    // An object from a shell may contain values that cannot be serialized.
  }
  return (text || 'not JSON').slice(0, MAX_PAYLOAD_CHARS);
}

/** The gate's verdict for every method and event. */
export function verdictLines(bridge: Bridge<Contract>): readonly InspectorLine[] {
  const { methods, events } = bridge.contract;
  return Object.keys({ ...methods, ...events }).map((name) => {
    const verdict = bridge.explain(name);
    if (verdict.supported) return { text: `${name}: supported`, tone: '' };
    const need = 'need' in verdict ? ` needs ${verdict.need}, is ${verdict.have}` : '';
    return { text: `${name}: ${verdict.reason}${need}`, tone: 'dim' };
  });
}
