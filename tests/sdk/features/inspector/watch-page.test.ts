import { describe, expect, it } from 'vitest';
import { watchConsole } from '../../../../sdk/features/inspector/watch-console.ts';
import { watchUncaught } from '../../../../sdk/features/inspector/watch-uncaught.ts';

const LEVELS = ['log', 'info', 'debug', 'warn', 'error'] as const;

/** A console that records its calls, and what is reported about it. */
function createConsole() {
  const logged: unknown[] = [];
  const reported: unknown[] = [];
  const console = Object.fromEntries(
    LEVELS.map((level) => [
      level,
      function write(this: unknown, ...values: unknown[]): string {
        logged.push([level, this, ...values]);
        return level;
      },
    ]),
  );
  return { logged, reported, console: console as Record<string, (...values: unknown[]) => unknown> };
}

describe(watchConsole, () => {
  it('reports each level of the console with its values and calls the original function in the same way', () => {
    const { console, logged, reported } = createConsole();
    const stop = watchConsole(
      console,
      (level, values) => reported.push([level, ...values]),
      () => {},
    );
    expect(LEVELS.map((level) => console[level]?.(1, level))).toEqual(LEVELS);
    expect(reported).toEqual(LEVELS.map((level) => [level, 1, level]));
    expect(logged).toEqual(LEVELS.map((level) => [level, console, 1, level]));
    stop();
  });

  it('restores each console function, and reports nothing that a kept one logs later', () => {
    const { console, logged, reported } = createConsole();
    const before = { ...console };
    const stop = watchConsole(
      console,
      (level) => reported.push(level),
      () => {},
    );
    const { log } = console;
    stop();
    expect(console).toEqual(before);
    log?.('late');
    expect([reported.length, logged.length]).toEqual([0, 1]);
  });

  it('does not report console lines that the report itself logs', () => {
    const { console, logged, reported } = createConsole();
    const stop = watchConsole(
      console,
      (_level, values) => {
        reported.push(...values);
        console['warn']?.('from the report');
      },
      () => {},
    );
    console['log']?.('a');
    expect(reported).toEqual(['a']);
    expect(logged).toHaveLength(2);
    stop();
  });

  it('continues to report console lines after a report failed', () => {
    const { console, logged, reported } = createConsole();
    const stop = watchConsole(
      console,
      (_level, [value]) => {
        reported.push(value);
        if (value === 'bad') throw new Error('cannot be read');
      },
      () => {},
    );
    expect(() => console['log']?.('bad')).not.toThrow();
    console['log']?.('good');
    expect(reported).toEqual(['bad', 'good']);
    expect(logged).toHaveLength(2);
    stop();
  });

  it('watchConsole leaves console members that are not functions unchanged', () => {
    const console: Record<string, unknown> = { log: 'text', warn: undefined };
    const lines: string[] = [];
    const stop = watchConsole(
      console,
      () => {},
      (line) => lines.push(line),
    );
    expect(console).toStrictEqual({ log: 'text', warn: undefined });
    stop();
    expect(console).toStrictEqual({ log: 'text', warn: undefined });
    expect(lines).toEqual([]);
  });
});

describe(watchUncaught, () => {
  const watch = () => {
    const listeners: [string, (event: object) => void][] = [];
    const reports: unknown[] = [];
    const stop = watchUncaught(
      {
        addEventListener: (type: string, listener: () => void) => listeners.push([type, listener]),
        removeEventListener: (type: string, listener: () => void) =>
          listeners.splice(
            listeners.findIndex(([name, each]) => name === type && each === listener),
            1,
          ),
      },
      (error, place) => reports.push([error, place]),
    );
    const dispatch = (type: string, event: object): void => {
      for (const [name, listener] of listeners) if (name === type) listener(event);
    };
    return { listeners, reports, stop, dispatch };
  };

  it('reports an uncaught error with its file and line, without query and fragment', () => {
    const { reports, dispatch } = watch();
    for (const filename of ['a.js', 'a.js?token=1', 'a.js#b?c']) dispatch('error', { error: 1, filename, lineno: 7 });
    expect(reports).toEqual(Array.from({ length: 3 }, () => [1, 'a.js:7']));
  });

  it('reports an uncaught error without a file, or its message if there is no error', () => {
    const { reports, dispatch } = watch();
    dispatch('error', { error: 1, filename: '', lineno: 7 });
    dispatch('error', { message: 'Script error.', filename: 5 });
    dispatch('error', { error: 1, message: 'Script error.' });
    expect(reports).toEqual([
      [1, ''],
      ['Script error.', ''],
      [1, ''],
    ]);
  });

  it('reports the reason of an unhandled rejection without a place, until watchUncaught is stopped', () => {
    const { listeners, reports, stop, dispatch } = watch();
    dispatch('unhandledrejection', { reason: 2, error: 3, filename: 'a.js' });
    expect(reports).toEqual([[2, '']]);
    expect(listeners.map(([type]) => type)).toEqual(['error', 'unhandledrejection']);
    stop();
    expect(listeners).toEqual([]);
  });
});
