import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTraceFile } from '../../../native-mocks/cli/run-matrix.ts';
import { UsageError } from '../../../sdk/tools/index.ts';
import { createTestFolder } from '../../support/test-folder.ts';

/** The message of the error for a file with this content. */
function problemOf(file: string, content?: string): string {
  const cwd = createTestFolder({ 'folder/file': '' });
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
  const pass = 'Pass the path of a trace, such as one downloaded with JSON in the panel Trace.';
  const download = 'Record it again, or download it again with JSON in the panel Trace.';

  it.each([
    ['missing.json', undefined, `Cannot read missing.json: the file does not exist. ${pass}`],
    ['folder', undefined, `Cannot read folder: it is a folder. ${pass}`],
    ['bad.json', '{', `Cannot read the trace bad.json: it is not JSON. ${download}`],
    ['other.json', '{}', `Cannot read the trace other.json: it is not a trace of format 1. ${download}`],
    ['mark.json', '\uFEFF{}', `Cannot read the trace mark.json: it is not a trace of format 1. ${download}`],
  ])('reports a file that is not a trace, with the next step: %s', (file, content, message) => {
    expect(problemOf(file, content)).toBe(message);
  });
});
