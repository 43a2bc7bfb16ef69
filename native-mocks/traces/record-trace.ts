import { EventEmitter } from 'eventemitter3';
import type { AnyShell } from '../shell/shell-types.ts';
import type { TrafficMessage } from '../shell/traffic.ts';
import { COVERED, createRedactor, type Redactor } from './redact.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** What `recordTrace` takes beside the shell. */
export interface RecordTraceOptions {
  /** `false`: keeps params and results as they are. By default what may be personal is replaced. */
  readonly redact?: boolean | undefined;
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

/** Starts to record a shell. Session and callback ids never get into a trace. */
export function recordTrace(shell: AnyShell, { redact = true }: RecordTraceOptions = {}): TraceRecorder {
  const emitter = new EventEmitter<TraceRecorderEvents>();
  const { contract, platform, generation, dialect, appVersion, methods, state } = shell;
  const { locale, theme } = state;
  const redactor = redact ? createRedactor(contract, [appVersion, locale, theme, platform]) : undefined;
  const shortIdOf = createShortIds();
  const entries: TraceEntry[] = [];
  let startMs: number | undefined;

  const onMessage = (message: TrafficMessage): void => {
    startMs ??= message.atMs;
    const entry = entryOf(message, { startMs, id: shortIdOf(message), redactor });
    entries.push(entry);
    emitter.emit('entry', entry);
  };
  shell.on('message', onMessage);

  const trace = (): Trace => ({
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
    isRedacted: redact,
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
