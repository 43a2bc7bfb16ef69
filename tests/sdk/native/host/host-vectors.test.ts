import { runInNewContext } from 'node:vm';
import type { ShellPorts, ShellUnderTest } from '../../../../native-mocks/conformance/shell-observer.ts';
import { describeShellVectors } from '../../../native-mocks/conformance/describe-shell-vectors.ts';
import { createCoreDriver } from './core-driver.ts';

async function createShell(app = false): Promise<ShellUnderTest> {
  const driver = createCoreDriver();
  await driver.send({ cmd: 'new', app, appInfo: { appVersion: '9.0.0' } });
  const strings: string[] = [];
  const send = async (cmd: string, fields: object = {}): Promise<void> => {
    const { delivered } = await driver.send({ cmd, ...fields });
    strings.push(...delivered.map(({ text }) => text));
  };
  return {
    async post(list) {
      for (const text of list) await send('receive', { text });
      await send('run');
    },
    wait: (ms) => send('run', { ms }),
    take: () => Promise.resolve(strings.splice(0)),
  };
}

const tools = createCoreDriver();
const valueOf = async <Value>(cmd: string, fields: object): Promise<Value> =>
  (await tools.send({ cmd, ...fields })).value as Value; // the command's result
const pieces: ShellPorts = {
  createShell: () => createShell(),
  createAppShell: () => createShell(true),
  literalValue: async (text) => runInNewContext(await valueOf('literal', { text })) as unknown,
  originOf: (url) => valueOf('origin', { url }),
  versions: {
    isReadable: async (a) => (await valueOf('version', { a })) === 'readable',
    order: (a, b) => valueOf('version', { a, b }),
    refusal: (have, limits) => valueOf('refusal', { have, ...limits }),
  },
};

describeShellVectors('the TypeScript shell', ['encoding', 'versions', 'replies', 'sequences', 'urls'], pieces);
