import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../support/import-lines.ts';

/** The published sources, except the product's contract, whose types are inferred from its schemas, and programs of the repository. */
const files = execFileSync(
  'git',
  ['ls-files', 'sdk/*.ts', 'react-hooks/*.ts', 'react-hooks/*.tsx', 'native-mocks/*.ts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(Boolean)
  .filter(
    (file) =>
      !/^sdk\/app\/|^sdk\/tools\/(?!document\/)|^native-mocks\/(api|cli|conformance|playwright|simulator)\//.test(file),
  );

const errorsOf = (fileName: string, code: string): readonly string[] =>
  (ts.transpileDeclaration(code, { fileName, reportDiagnostics: true }).diagnostics ?? []).map(
    ({ messageText }) => `${fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );

describe('the types of published exports', () => {
  it('finds the types of published exports in the file of each, so that its declarations need no other file', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap((file) => errorsOf(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('reports an export with an inferred type', () => {
    expect(errorsOf('inferred.ts', 'export const sum = (a: number) => a + 1;')).not.toEqual([]);
  });
});
