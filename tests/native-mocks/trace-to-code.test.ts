import { runInNewContext } from 'node:vm';
import type { AppContract } from 'bridgehead/app';
import * as mocks from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { smallTrace } from '../support/small-trace.ts';
import { runGenerated } from './support/run-generated.ts';
import { createShellHarness } from './support/shell-harness.ts';
import { settle } from '../support/settle.ts';

const record = async (faults: readonly mocks.FaultOf<AppContract>[]): Promise<mocks.Trace> => {
  const { bridge, shell, reload, clock } = await createShellHarness('android object');
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
  it('generates a test that passes for a session without faults', async () => {
    await expect(runGenerated(mocks.traceToVitest(await record([])))).resolves.toBe(undefined);
  });

  it.each(['capacitor', 'telegram'] as const)(
    'generates a test that passes without an adapter for a session in an app with the bridge %s',
    async (generation) => {
      const code = mocks.traceToVitest({ ...(await record([])), generation });
      await expect(runGenerated(code)).resolves.toBe(undefined);
    },
  );

  it('generates a failing test for a session with a fault that is a bug, and a passing one if it is expected', async () => {
    for (const fault of [
      { kind: 'silent', methods: ['getUserInfo'] },
      { kind: 'error', methods: ['jumpToPay'] },
      { kind: 'truncated', methods: ['getUserInfo'] },
    ] as const) {
      const trace = await record([fault]);
      const code = mocks.traceToVitest(trace, { errors: 'bug' });
      await expect(runGenerated(code), fault.kind).rejects.toThrow('to match object { ok: true }');
      await expect(runGenerated(mocks.traceToVitest(trace)), fault.kind).resolves.toBe(undefined);
    }
  });
});

describe('a copied test of a page that sends other params', () => {
  const withCalls = async (change: (code: string) => string): Promise<string> =>
    change(mocks.traceToVitest(await record([])));

  it.each([
    ['a further member', `{"productId":"•••"}`, `{"productId":"•••","coupon":"FREE"}`],
    ['params of a call that had none', `bridge.safeCall('getUserInfo')`, `bridge.safeCall('getUserInfo', {"a":1})`],
  ])('a copied test fails for %s', async (_, recorded, sent) => {
    const code = await withCalls((text) => text.replace(recorded, sent));
    expect(code).toContain(sent);
    await expect(runGenerated(code)).rejects.toThrow('with exactly these params');
  });

  it('compares no params in the copied test of a trace that does not contain them', async () => {
    const { contract: _, ...trace } = await record([]);
    const entries = trace.entries.map(({ params: __, ...entry }) => entry);
    expect(mocks.traceToPlaywright({ ...trace, contract: '', entries })).not.toContain('exactParams');
    expect(mocks.traceToPlaywright(await record([]))).toContain('exactParams: true }');
  });
});

describe('redacted params in a copied Vitest test', () => {
  const comment = '  // Redacted: replace the values that the contract does not accept.';

  it('marks each call with redacted params in a copied Vitest test', async () => {
    const lines = mocks.traceToVitest(await record([])).split('\n');
    expect(lines.filter((line) => line === comment)).toHaveLength(2);
    expect(lines[lines.indexOf(comment) + 1]).toContain(`bridge.safeCall('jumpToPay', {"productId":"•••"})`);
  });

  it('marks no call in the copied Vitest test of a trace without redaction', async () => {
    expect(mocks.traceToVitest({ ...(await record([])), isRedacted: false })).not.toContain(comment);
  });
});

describe('the contract import of a copied session', () => {
  it.each([
    [{ name: 'shopContract', from: './shop.ts' }, "import { shopContract } from './shop.ts';", 'shopContract'],
    [
      { name: 'contract', from: "./it's.ts", exportName: 'default', comment: 'why' },
      "// why\nimport { default as contract } from './it\\'s.ts';",
      'contract',
    ],
    [
      { name: 'contract', from: './shop.ts', exportName: 'a-b', isDescribed: true },
      "import { 'a-b' as contract } from './shop.ts';",
      'contract.contract',
    ],
    [
      { name: 'contract', from: './contract.json', isJson: true },
      "import contractJson from './contract.json' with { type: 'json' };",
      'contract',
    ],
  ])('imports the contract and uses it under its name: %j', async (contractImport, line, name) => {
    const trace = await record([]);
    const [unit, browser] = [
      mocks.traceToVitest(trace, { contractImport }),
      mocks.traceToPlaywright(trace, { contractImport }),
    ];
    for (const code of [unit, browser]) {
      expect(code).toContain(line);
      expect(code).toContain(`contract: ${name}, trace`);
      expect(code).not.toContain('appContract');
    }
    expect(unit).toContain(`createBridge(${name}, bridgeOptions)`);
  });
});

describe('a session with names and texts that have a meaning in code', () => {
  const names = ['COUNT', 'METHOD', '$`', "$'", '$&', "it's", '\\"', '</script>', '\u2028'];
  const params = JSON.parse('{"__proto__": {"a": 1}, "text": "\\"__proto__\\":"}') as object;
  const trace: mocks.Trace = {
    ...smallTrace,
    methods: names,
    entries: names.map((method, atMs) => ({ atMs, from: 'page', kind: 'request', id: `a.${atMs}`, method, params })),
  };

  it.each([
    ['vitest', mocks.traceToVitest],
    ['Playwright', mocks.traceToPlaywright],
  ])('copies a session unchanged into a test of %s', (_, toCode) => {
    const code = toCode(trace);
    // Evaluating the written constant and calls must give the recorded values.
    const [, literal = ''] = /const trace = parseTrace\((\{[^]*?\n\})\);/.exec(code) ?? [];
    const written = runInNewContext(`JSON.stringify(${literal})`) as string;
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(trace)));
    const quoted = [...code.matchAll(/^      \[('(?:[^'\\]|\\.)*'), /gm)];
    expect(quoted.map(([, text]) => runInNewContext(text ?? '') as string)).toEqual(names);
  });
});
