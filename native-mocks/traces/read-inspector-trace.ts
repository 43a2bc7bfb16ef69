import { PROGRESS_METHOD } from '../../sdk/wire/protocol.ts';
import type { ShellSnapshot } from 'bridgehead';
import type { TrafficEntry } from 'bridgehead/inspect';
import { defaultGenerationOf } from '../shell/place-objects.ts';
import type { Trace, TraceEntry } from './trace.ts';
import { inspectorTraceShape } from './trace-shape.ts';

/** The format of "copy trace" in the inspector on a device (`mountInspector`). */
interface InspectorTrace {
  readonly shell: ShellSnapshot;
  readonly entries: readonly TrafficEntry[];
  /** The start of the session on the clock of the entries; the time of the first entry by default. */
  readonly startMs?: number;
}

/**
 * Converts a trace copied from the inspector on a real device; returns `undefined` for any other value.
 *
 * Without payloads, a replay responds with values generated from the contract. The copied trace does not name its contract,
 * so any contract can replay it.
 */
export function readInspectorTrace(value: unknown): Trace | undefined {
  const { version, shell, entries } = Object(value) as Record<string, unknown>;
  if (version !== 1 || typeof shell !== 'object' || !Array.isArray(entries)) return undefined;
  // The shape is checked member by member.
  return inspectorTraceShape(value, []) === undefined ? convert(value as InspectorTrace) : undefined;
}

function convert({ shell, entries, startMs = entries[0]?.atMs ?? 0 }: InspectorTrace): Trace | undefined {
  const { platform, appVersion, locale, theme, methods } = shell;
  if (platform === 'pc') return undefined;
  return {
    format: 'bridgehead-trace',
    formatVersion: 1,
    contract: '',
    platform,
    generation: defaultGenerationOf(platform),
    dialect: 'json-rpc',
    appVersion: appVersion ?? '',
    locale,
    theme: theme ?? 'light',
    methods: methods ?? [],
    isRedacted: entries.every(({ message }) => message === undefined || message === null),
    // A failure on the page's side was never sent; a replay reproduces it.
    entries: entries.filter(hasCrossed).map((entry) => traceEntryOf(entry, startMs)),
  };
}

/** An entry that is a message. */
export type CrossedEntry = TrafficEntry & { readonly kind: Exclude<TrafficEntry['kind'], 'failure'> };

/** Returns whether an entry is a message rather than a failure on the page's side. */
export const hasCrossed = (entry: TrafficEntry): entry is CrossedEntry => entry.kind !== 'failure';

/** Converts a message of an inspector to a trace entry. */
export function traceEntryOf(entry: CrossedEntry, startMs: number): TraceEntry {
  const { direction, kind, method, id, atMs, errorCode } = entry;
  const { params, result, error } = Object(entry.message) as Record<string, unknown>;
  const { message } = Object(error) as { message?: unknown };
  const from = direction === 'out' ? 'page' : 'shell';
  const isProgress = method === PROGRESS_METHOD;
  const progress = Object(params) as { id?: unknown; value?: unknown };
  const callId = isProgress && typeof progress.id === 'string' ? progress.id.split('.').pop() : id;
  return {
    atMs: Math.round(atMs - startMs),
    from,
    kind: kind === 'unreadable' ? 'invalid' : isProgress ? 'progress' : kind,
    ...(callId === undefined ? {} : { id: callId }),
    ...(method === undefined ? {} : { method }),
    ...(isProgress
      ? { result: progress.value }
      : method?.startsWith('$/')
        ? {}
        : { ...(params === undefined ? {} : { params }), ...(result === undefined ? {} : { result }) }),
    ...(errorCode === undefined
      ? {}
      : { error: { code: errorCode, message: typeof message === 'string' ? message : '' } }),
  };
}
