import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTraceFile } from '../../../native-mocks/cli/run-matrix.ts';
import { UsageError } from '../../../sdk/tools/index.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'bridgehead-matrix-'));
  mkdirSync(join(cwd, 'folder'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

/** The message of the error for a file with this content. */
function problemOf(file: string, content?: string): string {
  if (content !== undefined) writeFileSync(join(cwd, file), content);
  try {
    readTraceFile(file, cwd);
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as UsageError).message;
  }
  return 'read';
}

describe(readTraceFile, () => {
  it.each([
    [
      'missing.json',
      undefined,
      'Cannot read missing.json: the file does not exist. Pass the path of a trace, such as one downloaded with JSON in the panel Trace.',
    ],
    [
      'folder',
      undefined,
      'Cannot read folder: it is a folder. Pass the path of a trace, such as one downloaded with JSON in the panel Trace.',
    ],
    [
      'bad.json',
      '{',
      'Cannot read the trace bad.json: it is not JSON. Download it again with JSON in the panel Trace.',
    ],
    [
      'other.json',
      '{}',
      'Cannot read the trace other.json: it is not a trace of format 1. Download it again with JSON in the panel Trace.',
    ],
    [
      'mark.json',
      '\uFEFF{}',
      'Cannot read the trace mark.json: it is not a trace of format 1. Download it again with JSON in the panel Trace.',
    ],
  ])('reports a file that is not a trace, with the next step: %s', (file, content, message) => {
    expect(problemOf(file, content)).toBe(message);
  });
});
