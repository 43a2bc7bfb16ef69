import { EventEmitter } from 'eventemitter3';
import type { AnyShell } from '../shell/shell-types.ts';
import type { TrafficMessage } from '../shell/traffic.ts';
import { COVERED } from './covered.ts';
import { createRedactor, type Redactor } from './redact.ts';
import { type Trace, type TraceEntry, traceLimits } from './trace.ts';

/** What `recordTrace` takes beside the shell. */
export interface RecordTraceOptions {
  /** `false`: keeps params and results as they are. By default what may be personal is replaced. */
  readonly redact?: boolean | undefined;
  /** Called with each string of the app that was covered. */
  readonly onCovered?: ((value: string) => void) | undefined;
  /** When the time of the trace begins, on the shell's clock; with the first message by default. */
  readonly startMs?: number | undefined;
  /** Leaves out a message; by default none. */
  readonly skips?: ((message: TrafficMessage) => boolean) | undefined;
}

/** What a recorder tells its listeners. */
export interface TraceRecorderEvents {
  entry: (entry: TraceEntry) => void;
}

/** Records what crosses a shell, until it is stopped. */
export interface TraceRecorder extends Pick<EventEmitter<TraceRecorderEvents>, 'on' | 'off'> {
  /** What has been recorded so far. */
  trace(): Trace;
  /** Ends the recording and gives what it has. */
  stop(): Trace;
}

/** Starts to record a shell: its first 10,000 messages. Session and callback ids never get into a trace. */
export function recordTrace(shell: AnyShell, options: RecordTraceOptions = {}): TraceRecorder {
  const { redact = true, onCovered, skips } = options;
  const emitter = new EventEmitter<TraceRecorderEvents>();
  const facts = factsOf(shell);
  const { appVersion, locale, theme, platform } = facts;
  const publicValues = [appVersion, locale, theme, platform];
  const redactor = redact ? createRedactor({ contract: shell.contract, publicValues, onCovered }) : undefined;
  const shortIdOf = createShortIds();
  const entries: TraceEntry[] = [];
  let { startMs } = options;
  let isCut = false;

  const onMessage = (message: TrafficMessage): void => {
    if (skips?.(message)) return;
    isCut ||= entries.length >= traceLimits.entries;
    if (isCut) return;
    startMs ??= message.atMs;
    const entry = entryOf(message, { startMs, id: shortIdOf(message), redactor });
    entries.push(entry);
    emitter.emit('entry', entry);
  };
  shell.on('message', onMessage);

  const trace = (): Trace => ({
    ...facts,
    isRedacted: redact,
    ...(isCut && { isCut }),
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

/** What a trace states of the shell, as it is when the recording begins. */
function factsOf(shell: AnyShell): Omit<Trace, 'isRedacted' | 'entries'> {
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
    ...(contract.shellFacts ? { greetingMethod: contract.shellFacts.method } : {}),
  };
}

/** Ids as a trace has them: the page's calls are counted, the shell's own ids are short already. */
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
  /** `undefined`: everything is kept as it is. */
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
    ...(error === undefined ? {} : { error: redactor ? { code: error.code, message: COVERED } : error }),
    ...(faults === undefined ? {} : { faults }),
    ...(text === undefined || redactor ? {} : { text }),
  };
}

/** Params and result as they go into the trace. Of protocol messages nothing but the value of progress is kept. */
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
