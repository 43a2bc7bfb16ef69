import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from '../support/import-lines.ts';

const run = (...args: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, ['tests/lab/run.mjs', ...args], { cwd: root, encoding: 'utf8' });

describe('npm run lab', () => {
  it('lists the instruments for --help', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: npm run lab -- <command> .*\n\n[A-Z][^]*\n {2}structure +\w/);
  });

  it('rejects an unknown instrument and names the known ones', () => {
    const { status, stderr } = run('structures');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Cannot run structures: no such command\. Use one of .*structure.*\.\n$/);
  });

  it('passes options and the exit code of an instrument on', () => {
    const { status, stdout, stderr } = run('structure', '--room', 'sdk/transports');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^sdk\/transports: \d+ nodes, \d+ levels, \d+ edges, 0 circles\n$/);
    expect(status).toBe(0);
    expect(run('structure', '--no-such-option').status).toBe(2);
  });
});
