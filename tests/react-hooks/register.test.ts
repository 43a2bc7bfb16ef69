import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}node_modules/.cache/hooks-register`;

const page = `
import { defineContract, event, method } from 'bridgehead';
import { useBridge, useBridgeCall, useBridgeEvent, useBridgeValue } from 'bridgehead/react';

const contract = defineContract({
  name: 'registered',
  version: '1.0.0',
  methods: { getName: method<{ id: string }, string>() },
  events: { moved: event<number>() },
});

declare module 'bridgehead/react' {
  interface Register {
    contract: typeof contract;
  }
}

export function Page(): string {
  const name: string | undefined = useBridgeValue('getName', { id: '1' }).data;
  void useBridgeCall('getName').run({ id: '2' });
  useBridgeEvent('moved', (value) => value.toFixed());
  // @ts-expect-error no such method
  useBridgeValue('getNam', { id: '1' });
  // @ts-expect-error params of the wrong type
  void useBridgeCall('getName').run({ id: 2 });
  // @ts-expect-error no such event
  useBridgeEvent('moves', () => {});
  const wrong: number = useBridgeValue('getName', { id: '1' }).status;
  return wrong + useBridge().contract.methods.getName.kind + name;
}
`;

it('types the hooks of bridgehead/react with the registered contract', { timeout: 60_000 }, () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/page.ts`, page);
  const compilerOptions = { composite: false, noEmit: true, emitDeclarationOnly: false, declarationMap: false };
  const config = { extends: '../../../tsconfig.json', compilerOptions, files: ['page.ts'], references: [] };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
  const { stdout, error } = spawnSync(`${root}node_modules/.bin/tsc`, ['-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(error).toBe(undefined);
  // Here the compiler also checks the source of the entry point, which is typed for any contract. A page has only declarations.
  const problems = stdout.split('\n').filter((line) => line.startsWith('page.ts'));
  expect(problems).toEqual([expect.stringMatching(/^page\.ts\(\d+,9\): error TS2322: /)]);
  rmSync(folder, { recursive: true });
});
