import { appContract } from 'bridgehead/app';
import { type AnyShell, createAndroidShell, createIosShell, createManualClock } from 'bridgehead/mocks';
import type { ShellPorts, ShellUnderTest } from '../../../native-mocks/conformance/shell-observer.ts';
import { describeShellVectors } from './describe-shell-vectors.ts';
import { settle } from '../../support/settle.ts';

type Options = Parameters<typeof createAndroidShell>[0];
// The generations of a platform deliver strings differently; the messages are the same.
const makers: Readonly<Record<string, (options: Options) => AnyShell>> = {
  'Android, injected object': (options) => createAndroidShell({ ...options, generation: 'object' }),
  'iOS, handler with reply': (options) => createIosShell({ ...options, generation: 'handler-with-reply' }),
};

function piecesOf(make: (options: Options) => AnyShell): ShellPorts {
  const createShell = (): Promise<ShellUnderTest> => {
    const clock = createManualClock();
    const shell = make({ contract: appContract, appVersion: '9.0.0', testMethods: true, clock });
    let strings: string[] = [];
    const page = shell.connect((text) => {
      if (text !== undefined) strings.push(text);
    });
    let crossing = 0;
    return Promise.resolve({
      async post(list) {
        for (const text of list) page.post(text, ++crossing);
        await settle();
      },
      async wait(ms) {
        // In steps, so that code started by a timer can set the next one.
        for (let left = ms; left > 0; left -= 10) {
          clock.advance(Math.min(10, left));
          await settle();
        }
      },
      take: () => Promise.resolve(strings.splice(0)),
    });
  };
  return { createShell, createAppShell: createShell };
}

for (const [name, make] of Object.entries(makers)) {
  // Rows about versions and origins need functions of a native shell; the TypeScript and the Kotlin shell run them.
  describeShellVectors(`the simulated shell ${name}`, ['encoding', 'replies', 'sequences'], piecesOf(make));
}
