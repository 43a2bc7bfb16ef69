import { PROGRESS_METHOD } from '../../sdk/protocol.ts';
import type { ShellSnapshot, TrafficEntry } from 'bridgehead';
import { defaultGenerations } from '../shell/place-objects.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** What "copy trace" of the inspector on a device gives (`mountInspector`). */
interface InspectorTrace {
  readonly shell: ShellSnapshot;
  readonly entries: readonly TrafficEntry[];
}

/**
 * A trace from what the inspector on a real device copied; `undefined` when the value is no such thing.
 *
 * Without payloads in it, a replay answers with values made from the contract. The contract is not named there: any may
 * replay it.
 */
export function readInspectorTrace(value: unknown): Trace | undefined {
  const { version, shell, entries } = Object(value) as Record<string, unknown>;
  if (version !== 1 || typeof shell !== 'object' || !Array.isArray(entries)) return undefined;
  // The marks above are written by the inspector only.
  return convert(value as InspectorTrace);
}

function convert({ shell, entries }: InspectorTrace): Trace | undefined {
  const { platform, appVersion, locale, theme, methods } = shell;
  if (platform === 'pc') return undefined;
  const startMs = entries[0]?.atMs ?? 0;
  return {
    format: 'bridgehead-trace',
    formatVersion: 1,
    contract: '',
    platform,
    generation: defaultGenerations[platform],
    dialect: 'json-rpc',
    appVersion: appVersion ?? '',
    locale,
    theme: theme ?? 'light',
    methods: methods ?? [],
    isRedacted: entries.every(({ message }) => message === undefined || message === null),
    // A failure on the page's side did not cross: a replay makes it again.
    entries: entries.filter(hasCrossed).map((entry) => traceEntryOf(entry, startMs)),
  };
}

/** An entry that is a message. */
export type CrossedEntry = TrafficEntry & { readonly kind: Exclude<TrafficEntry['kind'], 'failure'> };

/** Whether an entry is a message, not a failure on the page's side. */
export const hasCrossed = (entry: TrafficEntry): entry is CrossedEntry => entry.kind !== 'failure';

/** A message of an inspector as one of a trace. */
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
