import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import type { TrafficEntry } from './inspect.ts';

/** One line of the inspector's overlay. */
export interface InspectorLine {
  readonly text: string;
  readonly tone: 'bad' | 'dim' | '';
}

/** The traffic, newest first. */
export function trafficLines(entries: readonly TrafficEntry[]): readonly InspectorLine[] {
  return entries
    .slice()
    .reverse()
    .map(({ direction, kind, method = '', id = '', durationMs, errorCode }) => {
      const arrow = direction === 'out' ? '→' : '←';
      const duration = durationMs === undefined ? '' : ` ${Math.round(durationMs)} ms`;
      const error = errorCode === undefined ? '' : ` error ${errorCode}`;
      return {
        text: `${arrow} ${kind} ${method} ${id}${duration}${error}`,
        tone: error || kind === 'unreadable' ? 'bad' : '',
      };
    });
}

/** The gate's verdict for every method. */
export function verdictLines(bridge: Bridge<Contract>): readonly InspectorLine[] {
  return Object.keys(bridge.contract.methods).map((name) => {
    const verdict = bridge.explain(name);
    if (verdict.supported) return { text: `${name}: supported`, tone: '' };
    const need = 'need' in verdict ? ` needs ${verdict.need}, is ${verdict.have}` : '';
    return { text: `${name}: ${verdict.reason}${need}`, tone: 'dim' };
  });
}
