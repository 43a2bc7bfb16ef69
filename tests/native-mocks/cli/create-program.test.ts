import { describe, expect, it } from 'vitest';
import { createProgram } from '../../../native-mocks/cli/create-program.ts';
import { type CommandRun, runCommand } from '../../support/run-command.ts';

const run = (...args: readonly string[]): Promise<CommandRun> =>
  runCommand((host) => createProgram({ host, version: '1.2.3', onRunning: () => undefined }), args);

describe(createProgram, () => {
  it('exits with 2 for an unknown command of bridgehead', async () => {
    const { code, err } = await run('explain');
    expect(err).toMatch(/^error: unknown command 'explain'/);
    expect(code).toBe(2);
  });

  it('prints the version and the commands of bridgehead and exits with 0', async () => {
    expect(await run('--version')).toEqual({ code: 0, out: '1.2.3\n', err: '' });
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const name of ['simulate', 'contract', 'conformance']) expect(out).toContain(`\n  ${name} `);
  });

  it.each([
    ['simulate', '--contract', '--window'],
    ['simulate', '--port', '--attach'],
    ['conformance', 'contract.json', '--out', '--report-to'],
  ])('refuses the value of an option of bridgehead %s that is an option itself', async (...args) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^error: Cannot use --[\w-]+ as the value of --[\w-]+\. Pass --[\w-]+ <\w+(\.\.\.)?>\.\n$/);
  });

  it('runs each command of bridgehead with the host of the program', async () => {
    expect(await run('conformance', 'nowhere.json')).toEqual({
      code: 2,
      out: '',
      err: 'Cannot read nowhere.json: the file does not exist. Pass the path of a contract.\n',
    });
  });
});
