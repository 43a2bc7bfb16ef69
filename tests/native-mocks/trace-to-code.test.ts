import { compileFunction } from 'node:vm';
import * as bridgehead from 'bridgehead';
import * as app from 'bridgehead/app';
import * as mocks from 'bridgehead/mocks';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createPage } from '../support/page.ts';
import { createShellRig, settle } from './support/shell-rig.ts';

type Body = () => Promise<void>;

/** Runs a generated vitest file: in this process, in a window of its own, with this test runner's `expect`. */
async function runGenerated(code: string): Promise<void> {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const bodies: Body[] = [];
  const finished: (() => void)[] = [];
  const { window } = createPage();
  const modules: Record<string, unknown> = {
    bridgehead,
    'bridgehead/app': app,
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
  // A function of this realm, so that errors and promises are the ones `expect` knows.
  const run = compileFunction(outputText, ['require', 'exports']) as (...args: unknown[]) => void;
  run((name: string) => modules[name], {});
  expect(bodies).toHaveLength(1);
  try {
    await bodies[0]?.();
  } finally {
    for (const run of finished) run();
  }
}

const record = async (faults: readonly mocks.Fault[]): Promise<mocks.Trace> => {
  const { bridge, shell, reload, clock } = await createShellRig('android object');
  bridge.dispose();
  shell.setFaults(faults);
  const recorder = mocks.recordTrace(shell);
  const page = await reload();
  const calls = [page.bridge.safeCall('getUserInfo'), page.bridge.safeCall('jumpToPay', { productId: 'vip' })];
  await page.bridge.call('analyse', { event: 'open' });
  await settle();
  clock.advance(10_000);
  await Promise.all(calls);
  page.bridge.dispose();
  const trace = recorder.stop();
  shell.setFaults([]);
  shell.install({});
  return trace;
};

describe('traceToVitest', () => {
  it('makes a test that passes where the session went well', async () => {
    await expect(runGenerated(mocks.traceToVitest(await record([])))).resolves.toBe(undefined);
  });

  it('makes a failing test where the session had a fault in it', async () => {
    for (const fault of [
      { kind: 'silent', methods: ['getUserInfo'] },
      { kind: 'error', methods: ['jumpToPay'] },
      { kind: 'truncated', methods: ['getUserInfo'] },
    ] as const) {
      const code = mocks.traceToVitest(await record([fault]));
      await expect(runGenerated(code), fault.kind).rejects.toThrow('to match object { ok: true }');
    }
  });
});
