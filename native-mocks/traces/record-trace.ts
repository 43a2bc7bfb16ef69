import { EventEmitter } from 'eventemitter3';
import type { AnyShell } from '../shell/shell-types.ts';
import type { TrafficMessage } from '../shell/traffic.ts';
import { REDACTED } from './redacted.ts';
import { createRedactor, type Redactor } from './value-redactor.ts';
import { type Trace, type TraceEntry, traceLimits } from './trace.ts';

/** Options of `recordTrace`. */
export interface RecordTraceOptions {
  /** Replaces values that may be personal; `true` by default. */
  readonly redact?: boolean | undefined;
  /** Start by the shell's clock; the first message by default. */
  readonly startMs?: number | undefined;
  /** Omits messages; none by default. */
  readonly skips?: ((message: TrafficMessage) => boolean) | undefined;
  /** Called with each entry. */
  readonly onEntry?: ((entry: TraceEntry, message: TrafficMessage) => void) | undefined;
}

/** Events of a recorder. */
export interface TraceRecorderEvents {
  /** Emitted for each recorded message. */
  entry: (entry: TraceEntry) => void;
}

/** Records a shell until it is stopped. */
export interface TraceRecorder extends Pick<EventEmitter<TraceRecorderEvents>, 'on' | 'off'> {
  /** Returns the trace so far. */
  trace(): Trace;
  /** Stops recording and returns the trace. */
  stop(): Trace;
}

/** Starts recording the first 10,000 messages of a shell, without session and callback ids. */
export function recordTrace(shell: AnyShell, options: RecordTraceOptions = {}): TraceRecorder {
  const { redact = true, skips, onEntry } = options;
  const emitter = new EventEmitter<TraceRecorderEvents>();
  const shellInfo = shellInfoOf(shell);
  const { appVersion, locale, theme, platform } = shellInfo;
  const publicValues = [appVersion, locale, theme, platform];
  const redactor = redact ? createRedactor({ contract: shell.contract, publicValues }) : undefined;
  const shortIdOf = createShortIds();
  const entries: TraceEntry[] = [];
  let { startMs } = options;
  let isTruncated = false;

  const onMessage = (message: TrafficMessage): void => {
    if (skips?.(message)) return;
    isTruncated ||= entries.length >= traceLimits.entries;
    if (isTruncated) return;
    startMs ??= message.atMs;
    const entry = entryOf(message, { startMs, id: shortIdOf(message), redactor });
    entries.push(entry);
    emitter.emit('entry', entry);
    onEntry?.(entry, message);
  };
  shell.on('message', onMessage);

  const { launchData } = shell.state;
  const trace = (): Trace => ({
    ...shellInfo,
    ...(launchData === undefined ? {} : { launchData: redactor ? redactor.launchData(launchData) : launchData }),
    isRedacted: redact,
    ...(isTruncated && { isTruncated }),
    entries: [...entries],
  });
  return {
    on: emitter.on.bind(emitter),
    off: emitter.off.bind(emitter),
    trace,
    stop() {
      shell.off('message', onMessage);
      return trace();
    },
  };
}

/** The information about the shell at the start of the recording. */
function shellInfoOf(shell: AnyShell): Omit<Trace, 'isRedacted' | 'entries'> {
  const { contract, platform, generation, dialect, appVersion, methods, state } = shell;
  const { locale, theme } = state;
  return {
    format: 'bridgehead-trace',
    formatVersion: 1,
    contract: `${contract.name}@${contract.version}`,
    platform,
    generation,
    dialect,
    appVersion,
    locale,
    theme,
    methods,
    ...(contract.shellFacts ? { shellFactsMethod: contract.shellFacts.method } : {}),
  };
}

/** Creates short ids: calls from the page are numbered; ids of the shell are already short. */
function createShortIds(): (message: TrafficMessage) => string | undefined {
  const ids = new Map<string, string>();
  return ({ id, kind, from, params }) => {
    if (id === undefined) {
      const { id: called } = Object(params) as { id?: unknown };
      return kind === 'progress' && typeof called === 'string' ? ids.get(called) : undefined;
    }
    const isShells = (kind === 'request' && from === 'shell') || (kind === 'response' && from === 'page');
    if (isShells) return id;
    const known = ids.get(id) ?? `c${ids.size + 1}`;
    ids.set(id, known);
    return known;
  };
}

interface EntryOptions {
  readonly startMs: number;
  readonly id: string | undefined;
  /** `undefined`: everything is kept unchanged. */
  readonly redactor: Redactor | undefined;
}

function entryOf(message: TrafficMessage, { startMs, id, redactor }: EntryOptions): TraceEntry {
  const { atMs, from, kind, method, error, faults, text } = message;
  return {
    atMs: Math.round(atMs - startMs),
    from,
    kind,
    ...(id === undefined ? {} : { id }),
    ...(method === undefined ? {} : { method }),
    ...valuesOf(message, redactor),
    ...(error === undefined ? {} : { error: redactor ? { code: error.code, message: REDACTED } : error }),
    ...(faults === undefined ? {} : { faults }),
    ...(text === undefined || redactor ? {} : { text }),
  };
}

/** Returns params and result as the trace stores them. Of protocol messages, only the value of progress is kept. */
function valuesOf(message: TrafficMessage, redactor: Redactor | undefined): Partial<TraceEntry> {
  const { kind, method, params, result } = message;
  if (kind === 'progress') {
    const { value } = Object(params) as { value?: unknown };
    return { result: redactor ? redactor.result({ ...message, result: value }) : value };
  }
  if (method?.startsWith('$/')) return {};
  return {
    ...(params === undefined ? {} : { params: redactor ? redactor.params(message) : params }),
    ...(result === undefined ? {} : { result: redactor ? redactor.result(message) : result }),
  };
}
