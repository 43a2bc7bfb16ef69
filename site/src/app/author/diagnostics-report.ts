import type { Bridge, Verdict } from 'bridgehead';
import type { TrafficEntry } from 'bridgehead/inspect';
import type { AppContract } from 'bridgehead/app';
import { recentCalls } from '../site-bridge.ts';

/** The current state of the bridge, for the author's screen. */
export interface DiagnosticsReport {
  readonly properties: readonly (readonly [name: string, value: string])[];
  readonly methods: readonly { readonly name: string; readonly verdict: Verdict }[];
  /** Without payloads. */
  readonly calls: readonly TrafficEntry[];
}

/** Reads the state of the bridge without calling the shell. */
export function readDiagnostics(bridge: Bridge<AppContract>): DiagnosticsReport {
  const shell = bridge.shell.get();
  // The keys of the contract's methods are its method names.
  const names = Object.keys(bridge.contract.methods) as (keyof AppContract['methods'])[];
  return {
    properties: [
      ['Platform', shell.platform],
      ['App version', shell.appVersion ?? 'unknown'],
      ['Locale', shell.locale],
      ['Theme', shell.theme ?? 'unknown'],
      ['In a shell', String(shell.present)],
    ],
    methods: names.map((name) => ({ name, verdict: bridge.explain(name) })),
    calls: recentCalls(),
  };
}

/** Formats the report as lines of text. */
export function formatDiagnostics({ properties, methods, calls }: DiagnosticsReport): string {
  return [
    ...properties.map(([name, value]) => `${name}: ${value}`),
    ...methods.map(({ name, verdict }) => `${name}: ${describeVerdict(verdict)}`),
    ...calls.map(describeCall),
  ].join('\n');
}

/** Describes a verdict in words. */
export function describeVerdict(verdict: Verdict): string {
  if (verdict.supported) return 'supported';
  return 'need' in verdict ? `${verdict.reason}: needs ${verdict.need}, has ${verdict.have}` : verdict.reason;
}

/** Describes a message in words. */
export function describeCall({ direction, kind, method, durationMs, errorCode, sizeChars }: TrafficEntry): string {
  const took = durationMs === undefined ? '' : `, ${Math.round(durationMs)} ms`;
  const failed = errorCode === undefined ? '' : `, error ${errorCode}`;
  return `${direction === 'out' ? 'to the app' : 'from the app'}: ${kind} ${method ?? '?'} (${sizeChars} characters${took}${failed})`;
}
