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

/** An element as a person finds it: by role and accessible name, by its label or placeholder, or by its text. */
export interface TraceTarget {
  readonly by: 'role' | 'label' | 'placeholder' | 'text';
  /** The role of `by: 'role'`; empty otherwise. */
  readonly role: string;
  /** Cut at 120 characters. */
  readonly name: string;
  /** Counts from 0; set where several visible elements are named alike. */
  readonly nth?: number | undefined;
}

/** What a person did. `atMs` is on the same clock as the entries. */
export type TraceStep =
  | { readonly atMs: number; readonly kind: 'tap'; readonly target: TraceTarget }
  | {
      readonly atMs: number;
      readonly kind: 'fill';
      readonly target: TraceTarget;
      /** Covered by something of the field's type, unless values are kept. A secret one is never recorded. */
      readonly value: string;
    }
  | { readonly atMs: number; readonly kind: 'select'; readonly target: TraceTarget; readonly labels: readonly string[] }
  | { readonly atMs: number; readonly kind: 'press'; readonly target: TraceTarget; readonly key: 'Enter' | 'Escape' }
  | { readonly atMs: number; readonly kind: 'open'; readonly path: string }
  | { readonly atMs: number; readonly kind: 'reload' }
  | { readonly atMs: number; readonly kind: 'network'; readonly networkId: string };

/** A request of the page to its server, with the answer. */
export interface TraceRequest {
  /** When it was asked, on the same clock as the entries. */
  readonly atMs: number;
  readonly durationMs: number;
  readonly method: string;
  /** Of another origin: with that origin. */
  readonly path: string;
  /** In order; names may repeat. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  /** The media type of the answer. */
  readonly type: string;
  /** The text of the answer; `undefined` where it is no text, or too long to be kept. */
  readonly body?: string | undefined;
  /** What a navigation led to, in place of a page. */
  readonly document?: 'redirect' | 'download' | 'error' | undefined;
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
  /** Id of the device; missing where the shell alone was recorded. */
  readonly deviceId?: string | undefined;
  /** Id of the network the session began on. */
  readonly networkId?: string | undefined;
  /** The page the session began with: path, query and fragment. */
  readonly path?: string | undefined;
  /** When the recording began, in ISO 8601. */
  readonly startedAt?: string | undefined;
  /** Set where the recording was full: it ends before the session did. */
  readonly isCut?: true | undefined;
  /** What a person did, in order. */
  readonly steps?: readonly TraceStep[] | undefined;
  /** What the page asked of its server, in the order it was asked. */
  readonly requests?: readonly TraceRequest[] | undefined;
  readonly entries: readonly TraceEntry[];
}

/** Names of elements are cut at this length. */
export const LONGEST_NAME = 120;

/** How much of a session is kept, from its beginning on. */
export const traceLimits = { entries: 10_000, steps: 1000, requests: 1000 } as const;

/** The params of each call of a method in a trace, oldest first. */
export function callsIn(trace: Trace, method: string): readonly unknown[] {
  const isCall = (entry: TraceEntry): boolean =>
    entry.from === 'page' && entry.method === method && (entry.kind === 'request' || entry.kind === 'notification');
  return trace.entries.filter(isCall).map(({ params }) => params);
}
