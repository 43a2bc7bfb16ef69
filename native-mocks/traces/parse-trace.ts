import { readInspectorTrace } from './read-inspector-trace.ts';
import type { Trace } from './trace.ts';

/**
 * Reads a trace from JSON text or a parsed value: one of `recordTrace`, or what the inspector on a device copied.
 * Throws a `TypeError` when it is neither.
 */
export function parseTrace(input: unknown): Trace {
  const value: unknown = typeof input === 'string' ? JSON.parse(input) : input;
  const fromDevice = readInspectorTrace(value);
  if (fromDevice) return fromDevice;
  const { format, formatVersion, entries } = Object(value) as Partial<Record<keyof Trace, unknown>>;
  if (format !== 'bridgehead-trace' || formatVersion !== 1 || !Array.isArray(entries)) {
    throw new TypeError('Cannot read the trace: it is not one of format 1. Record it anew with recordTrace().');
  }
  // The marks above are written by the recorder only.
  return value as Trace;
}
