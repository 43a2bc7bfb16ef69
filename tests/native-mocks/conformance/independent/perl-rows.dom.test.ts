import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { advanceUntil } from '../advance-until.ts';
import { examined, examineObject } from '../examine-variant.ts';
import { hasPerl, type PerlAnswer, startPerlShell } from './perl-shell.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterAll(() => void vi.useRealTimers());

const host = window as unknown as { bridgehead?: { receive?: (text: string) => void } };

/** Injects a shell in Perl, whose time follows the fake timers. */
function createPerlObject(send: (command: object) => PerlAnswer): object {
  let posted: string[] = [];
  let now = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (command: object): void => {
    const { strings, next } = send(command);
    for (const text of strings) host.bridgehead?.receive?.(text);
    clearTimeout(timer);
    if (next !== null) timer = setTimeout(advance, next);
  };
  const advance = (): void => {
    const ms = performance.now() - now;
    now += ms;
    run({ cmd: 'wait', ms });
  };
  return {
    postMessage(text: string) {
      if (posted.push(text) > 1) return;
      setTimeout(() => {
        const strings = posted;
        posted = [];
        advance();
        run({ cmd: 'post', strings });
      });
    },
    shell: () => send({ cmd: 'snapshot' }).value,
  };
}

it.runIf(hasPerl)('the independent shell in Perl passes every row but those of methods that it lacks', async () => {
  const perl = startPerlShell();
  const red = await advanceUntil(examineObject(createPerlObject(perl.send), () => false));
  perl.stop();
  expect(red.filter(({ id }) => !id.startsWith('method-'))).toEqual([]);
  expect(examined.length - red.length).toBeGreaterThan(75);
});
