import { readInspectorTrace } from './read-inspector-trace.ts';
import type { Trace } from './trace.ts';
import { traceShape } from './trace-shape.ts';

/**
 * Reads a trace from JSON text or a parsed value, also one of a device's inspector. Throws a `TypeError` if it is
 * invalid.
 */
export function parseTrace(input: unknown): Trace {
  const value = typeof input === 'string' ? parseJson(input) : input;
  const fromDevice = readInspectorTrace(value);
  const trace = fromDevice ?? value;
  const { format, formatVersion } = Object(trace) as Partial<Record<keyof Trace, unknown>>;
  if (format !== 'bridgehead-trace' || formatVersion !== 1) throw unreadable('it is not a trace of format 1');
  const problem = traceShape(trace, []);
  if (problem !== undefined) throw unreadable(problem);
  // The shape was just checked, member by member.
  return trace as Trace;
}

function parseJson(text: string): unknown {
  try {
    // Editors may add a byte order mark, which is not JSON.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw unreadable('it is not JSON');
  }
}

function unreadable(why: string): TypeError {
  return new TypeError(
    `Cannot read the trace: ${why}. Record it again, or download it again with JSON in the panel Trace.`,
  );
}
