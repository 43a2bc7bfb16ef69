import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defineContract } from 'bridgehead';
import { expect, onTestFinished } from 'vitest';
import { createContractCommand } from '../../../sdk/tools/index.ts';
import { documentOf } from '../../support/document-of.ts';

/** The outcome of a run of the command. */
export interface CommandRun {
  readonly code: number | undefined;
  readonly out: string;
  readonly err: string;
}

/** A temporary folder that is removed after the test, with the command to run in it. */
export interface CommandHarness {
  write(file: string, text: string): void;
  /** Creates a symbolic link. */
  link(target: string, file: string): void;
  read(file: string): string;
  run(...args: readonly string[]): Promise<CommandRun>;
}

const STOP = new Error('stopped');

/** Creates a folder with the given texts by file name. */
export function createCommandHarness(files: Readonly<Record<string, string>> = {}): CommandHarness {
  const cwd = mkdtempSync(join(tmpdir(), 'bridgehead-cli-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return {
    write,
    link: (target, file) => symlinkSync(target, join(cwd, file)),
    read: (file) => readFileSync(join(cwd, file), 'utf8'),
    async run(...args) {
      let out = '';
      let err = '';
      let code: number | undefined;
      const command = createContractCommand({
        cwd,
        out: (text) => (out += text),
        err: (text) => (err += text),
        exit: (given) => (code = given),
        stop(given) {
          code = given;
          throw STOP;
        },
      });
      try {
        await command.parseAsync(args, { from: 'user' });
      } catch (error) {
        if (error !== STOP) throw error;
      }
      return { code, out, err };
    },
  };
}

/** The module of a contract. The folder has no node_modules, so its imports resolve to the packages of the command. */
export const CONTRACT = `
import { defineContract, describeContract, event, method } from 'bridgehead';
const contract = defineContract({
  name: 'shop',
  version: '1.2.0',
  methods: { open: method<undefined>({ reply: false }), leave: method({ since: { android: '2.0.0.1', ios: '2.0' } }) },
  events: { closed: event() },
});
export const described: unknown = describeContract(contract, {
  methods: { open: 'Opens the shop.', leave: 'Leaves it.' },
  events: { closed: 'The shop is closed.' },
});
export { contract };
`;

/** The contract.json of a contract with these methods. */
export const jsonOf = (version: string, methods: Parameters<typeof defineContract>[0]['methods']): string =>
  JSON.stringify(documentOf(defineContract({ name: 'shop', version, methods })));

/** Checks that a run rejected its input with one line. */
export function expectWrongInput({ code, err, out }: CommandRun, line: RegExp): void {
  expect(err).toMatch(line);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).not.toContain('    at ');
  expect(out).toBe('');
  expect(code).toBe(2);
}
