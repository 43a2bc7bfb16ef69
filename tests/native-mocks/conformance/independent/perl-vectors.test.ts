import { afterAll, describe } from 'vitest';
import { describeShellVectors } from '../describe-shell-vectors.ts';
import { hasPerl, startPerlShell } from './perl-shell.ts';

// The test methods are its only ones, and it compares no versions, so it does not run the rows about them.
describe.runIf(hasPerl)('the independent shell', () => {
  const perl = hasPerl ? startPerlShell() : undefined;
  afterAll(() => perl?.stop());
  const send = (command: object): readonly string[] => perl?.send(command).strings ?? [];

  describeShellVectors('the independent shell in Perl', ['encoding', 'replies', 'sequences', 'urls'], {
    createShell() {
      send({ cmd: 'new' });
      const strings: string[] = [];
      return Promise.resolve({
        post: (list) => Promise.resolve(void strings.push(...send({ cmd: 'post', strings: list }))),
        wait: (ms) => Promise.resolve(void strings.push(...send({ cmd: 'wait', ms }))),
        take: () => Promise.resolve(strings.splice(0)),
      });
    },
    originOf: (url) => Promise.resolve(perl?.send({ cmd: 'origin', url }).value ?? null),
  });
});
