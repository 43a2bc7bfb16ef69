import type { ShellPlatform } from 'bridgehead';
import type { ShellDialect } from '../shell/dialects.ts';
import type { ShellGeneration } from '../shell/place-objects.ts';
import type { WireError } from '../wire/wire.ts';

/** One message of a trace. Ids of the session are replaced by short ones: `c1`, `c2`, … for calls, `s1`, … for the shell's. */
export interface TraceEntry {
  /** Milliseconds since the recording began. */
  readonly atMs: number;
  readonly from: 'page' | 'shell';
  readonly kind: 'request' | 'response' | 'notification' | 'progress' | 'invalid';
  readonly id?: string | undefined;
  readonly method?: string | undefined;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: WireError | undefined;
  /** Faults that shaped it. */
  readonly faults?: readonly string[] | undefined;
  /** Of a damaged message: its text. */
  readonly text?: string | undefined;
}

/** A recorded session: plain JSON. */
export interface Trace {
  readonly format: 'bridgehead-trace';
  readonly formatVersion: 1;
  /** `name@version`; empty when it was copied from a device's inspector. */
  readonly contract: string;
  readonly platform: ShellPlatform;
  readonly generation: ShellGeneration;
  readonly dialect: ShellDialect;
  readonly appVersion: string;
  readonly locale: string;
  readonly theme: 'light' | 'dark';
  readonly methods: readonly string[];
  /** The method a bridge asks by itself beside hello (`shellFacts` of the contract). */
  readonly greetingMethod?: string | undefined;
  /** Whether values were replaced when it was recorded. */
  readonly isRedacted: boolean;
  readonly entries: readonly TraceEntry[];
}

/** The params of each call of a method in a trace, oldest first. */
export function callsIn(trace: Trace, method: string): readonly unknown[] {
  const isCall = (entry: TraceEntry): boolean =>
    entry.from === 'page' && entry.method === method && (entry.kind === 'request' || entry.kind === 'notification');
  return trace.entries.filter(isCall).map(({ params }) => params);
}
