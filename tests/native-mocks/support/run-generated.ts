import { compileFunction } from 'node:vm';
import * as bridgehead from 'bridgehead';
import * as app from 'bridgehead/app';
import * as mocks from 'bridgehead/mocks';
import * as transports from 'bridgehead/transports';
import ts from 'typescript';
import { expect } from 'vitest';
import { createPage } from '../../support/page.ts';

type Body = () => Promise<void>;

/** Runs the text of a vitest file with one test: in this process, in a separate window, with this test runner's `expect`. */
export async function runGenerated(code: string): Promise<void> {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const bodies: Body[] = [];
  const finished: (() => void)[] = [];
  const { window } = createPage();
  const modules: Record<string, unknown> = {
    bridgehead,
    'bridgehead/app': app,
    'bridgehead/transports': transports,
    'bridgehead/mocks': {
      ...mocks,
      installShell: (options: object) => mocks.installShell({ contract: app.appContract, ...options, window }),
    },
    vitest: {
      expect,
      test: (_: string, body: Body) => bodies.push(body),
      onTestFinished: (run: () => void) => finished.unshift(run),
    },
  };
  // A function of this realm, so that `expect` recognizes its errors and promises.
  const run = compileFunction(outputText, ['require', 'exports']) as (...args: unknown[]) => void;
  run((name: string) => modules[name], {});
  expect(bodies).toHaveLength(1);
  try {
    await bodies[0]?.();
  } finally {
    for (const run of finished) run();
  }
}
