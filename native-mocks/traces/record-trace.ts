import { EventEmitter } from 'eventemitter3';
import type { AnyShell } from '../shell/shell-types.ts';
import type { TrafficMessage } from '../shell/traffic.ts';
import { COVERED, createRedactor } from './redact.ts';
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
  const redactor = createRedactor(contract, [appVersion, locale, theme, platform]);
  const ids = new Map<string, string>();
  const entries: TraceEntry[] = [];
  let startMs: number | undefined;

  const shorten = ({ id, kind, from }: TrafficMessage): string | undefined => {
    if (id === undefined) return undefined;
    const isShells = (kind === 'request') === (from === 'shell') && kind !== 'progress' && kind !== 'invalid';
    if (isShells) return id;
    const known = ids.get(id) ?? `c${ids.size + 1}`;
    ids.set(id, known);
    return known;
  };
  const onMessage = (message: TrafficMessage): void => {
    startMs ??= message.atMs;
    const { from, kind, method, error, faults, text } = message;
    const isProtocol = method?.startsWith('$/') ?? false;
    const id = shorten(message) ?? (kind === 'progress' ? progressId(message, ids) : undefined);
    const entry: TraceEntry = {
      atMs: Math.round(message.atMs - startMs),
      from,
      kind,
      ...(id === undefined ? {} : { id }),
      ...(method === undefined ? {} : { method }),
      ...covered(message, { isProtocol, redactor: redact ? redactor : undefined }),
      ...(error === undefined ? {} : { error: redact ? { code: error.code, message: COVERED } : error }),
      ...(faults === undefined ? {} : { faults }),
      ...(text === undefined || redact ? {} : { text }),
    };
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

interface CoveredOptions {
  readonly isProtocol: boolean;
  readonly redactor: ReturnType<typeof createRedactor> | undefined;
}

/** Params and result as they go into the trace. Of protocol messages nothing but the value of progress is kept. */
function covered(message: TrafficMessage, { isProtocol, redactor }: CoveredOptions): Partial<TraceEntry> {
  if (message.kind === 'progress') {
    const { value } = Object(message.params) as { value?: unknown };
    return { result: redactor ? redactor.result({ ...message, result: value }) : value };
  }
  if (isProtocol) return {};
  return {
    ...(message.params === undefined ? {} : { params: redactor ? redactor.params(message) : message.params }),
    ...(message.result === undefined ? {} : { result: redactor ? redactor.result(message) : message.result }),
  };
}

function progressId(message: TrafficMessage, ids: ReadonlyMap<string, string>): string | undefined {
  const { id } = Object(message.params) as { id?: unknown };
  return typeof id === 'string' ? ids.get(id) : undefined;
}
