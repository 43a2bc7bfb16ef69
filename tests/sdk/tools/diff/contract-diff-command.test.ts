import { method } from 'bridgehead';
import { describe, expect, it, vi } from 'vitest';
import { CONTRACT, createCommandHarness, jsonOf } from '../command-harness.ts';

// Each run compiles a contract module again.
vi.setConfig({ testTimeout: 30_000 });

const OLD = jsonOf('1.1.0', { open: method({ reply: false }) });

describe('contract diff', () => {
  it('contract diff exits with 1 when the contract version is too low and prints the required one', async () => {
    const harness = createCommandHarness({
      'old.json': jsonOf('1.2.0', { a: method(), b: method() }),
      'new.json': jsonOf('1.3.0', { a: method() }),
    });
    const { code, out } = await harness.run('diff', 'old.json', 'new.json');
    expect(code).toBe(1);
    expect(out).toBe(
      'Breaking:\n  b was removed\nFrom 1.2.0 this is a major step: at least 2.0.0. The new contract is only 1.3.0: raise its version.\n',
    );
  });

  it('contract diff exits with 0 when the contract version is high enough, and compares modules too', async () => {
    const harness = createCommandHarness({ 'shop.ts': CONTRACT, 'old.json': OLD });
    const { code, out } = await harness.run('diff', 'old.json', 'shop.ts');
    expect(code).toBe(0);
    expect(out).toContain(
      'Gated: only apps from a certain version on:\n  leave is new, since Android 2.0.0.1, iOS 2.0\n',
    );
    expect(out).toContain('From 1.1.0 this is a minor step: at least 1.2.0. The new contract is 1.2.0.');
  });

  it('contract diff reads the named export of a module with several contracts', async () => {
    const other = "export const other = { ...contract, name: 'other' };";
    const shop = CONTRACT.replace(/export const described[^]*?\}\);/, other);
    const harness = createCommandHarness({ 'shop.ts': shop, 'old.json': OLD });
    expect((await harness.run('diff', 'old.json', 'shop.ts')).err).toContain(
      'Choose one with --export: contract, other.',
    );
    const { code, out } = await harness.run('diff', 'old.json', 'shop.ts', '--export', 'contract');
    expect(code).toBe(0);
    expect(out).toContain('From 1.1.0 this is a minor step');
  });

  it('contract diff prints the differences as JSON', async () => {
    const harness = createCommandHarness({
      'old.json': jsonOf('1.2.0', { a: method() }),
      'new.json': jsonOf('1.2.0', { a: method() }),
    });
    const { code, out } = await harness.run('diff', 'old.json', 'new.json', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      changes: [],
      bump: 'none',
      needs: '1.2.0',
      has: '1.2.0',
      isVersionHighEnough: true,
    });
  });

  it('contract diff compares the report of an app with the versions of the new contract', async () => {
    const contract = jsonOf('1.0.0', { old: method(), late: method({ since: { android: '2.0.0.1' } }) });
    const harness = createCommandHarness({ 'c.json': contract });
    const compare = async (report: object): Promise<unknown[]> => {
      harness.write('report.json', JSON.stringify(report));
      const { code, out } = await harness.run('diff', 'c.json', 'c.json', '--report', 'report.json');
      return [code, out];
    };
    expect(await compare({ platform: 'android', appVersion: '2.0.0.1', methods: ['old'] })).toEqual([
      1,
      expect.stringContaining(
        'late missing: Android 2.0.0.1 does not have it, but the contract declares since 2.0.0.1',
      ),
    ]);
    expect(await compare({ platform: 'android', appVersion: '1.9.0.0', methods: ['old', 'late'] })).toEqual([
      0,
      expect.stringContaining('late early: Android 1.9.0.0 has it, but the contract declares since 2.0.0.1'),
    ]);
    const agreed = await compare({ platform: 'ios', appVersion: '3', methods: ['old'] });
    expect(agreed).toEqual([0, expect.stringContaining('report.json agrees.')]);
  });

  it('contract diff exits with 1 if a method failed or never responded in the report of an app', async () => {
    const methods = { a: method(), b: method(), c: method(), d: method({ until: { ios: '2' } }) };
    const harness = createCommandHarness({ 'c.json': jsonOf('1.0.0', methods) });
    const compare = async (verdicts: object, announced?: readonly string[]): Promise<unknown[]> => {
      const app = { contract: 'shop@0.9.0', platform: 'ios', appVersion: '3', methods: announced };
      harness.write('report.json', JSON.stringify({ ...app, verdicts }));
      const { code, out } = await harness.run('diff', 'c.json', 'c.json', '--report', 'report.json');
      return [code, out];
    };
    for (const announced of [undefined, ['a', 'b', 'c', 'd']]) {
      const [code, out] = await compare({ a: 'failed', b: 'silent', c: 'not-run', d: 'failed' }, announced);
      expect(code).toBe(1);
      expect(out).toContain('a failed: the report contains the failure');
      expect(out).toContain('b failed: it never responded');
      expect(out).not.toContain('c failed');
      expect(out).not.toContain('d failed');
      expect((await compare({ a: 'ok', b: 'posted' }, announced))[0]).toBe(0);
    }
  });

  it('contract diff rejects the report of another contract', async () => {
    const report = JSON.stringify({ contract: 'other@1.0.0', platform: 'ios', appVersion: '3', methods: [] });
    const harness = createCommandHarness({ 'c.json': jsonOf('1.0.0', {}), 'report.json': report });
    const { code, err } = await harness.run('diff', 'c.json', 'c.json', '--report', 'report.json');
    expect([code, err]).toEqual([
      2,
      'Cannot compare the report: it is of other@1.0.0, and the contract is shop. Pass a report of this contract.\n',
    ]);
  });
});
