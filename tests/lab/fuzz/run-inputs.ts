import { createRandom } from '../../support/random.ts';
import { shrinkList } from '../../support/shrink-list.ts';
import { checkPrototypes, type FuzzTarget } from './fuzz-target.ts';
import { mutate } from './mutate.ts';

/** A failing input. */
export interface Crash {
  readonly input: string;
  readonly message: string;
}

/** An input that takes longer than this counts as a crash, because the same input could block a page or a server. */
const MAX_INPUT_MS = 3000;

/** Returns the input of a seed. */
export function inputOf(
  target: FuzzTarget,
  { corpus, seed }: { readonly corpus: readonly string[]; readonly seed: number },
): string {
  return mutate({ corpus, words: target.words }, createRandom(seed));
}

/** Runs one input; resolves to the failure, if any. */
export async function crashOf(target: FuzzTarget, input: string): Promise<string | undefined> {
  const [startedAt, usedBefore] = [performance.now(), process.cpuUsage()];
  try {
    await target.run(input);
    checkPrototypes();
  } catch (error) {
    return firstLines(error);
  }
  // The limit applies to the CPU time of all threads, because elapsed time depends on the load of the machine.
  const { user, system } = process.cpuUsage(usedBefore);
  const tookMs = Math.min(performance.now() - startedAt, (user + system) / 1000);
  return tookMs > MAX_INPUT_MS ? `It took ${Math.round(tookMs)} ms` : undefined;
}

/** Minimizes an input as long as the same crash occurs. */
export async function shrinkInput(target: FuzzTarget, { input, message }: Crash): Promise<Crash> {
  const kind = failureKind(message);
  const characters = await shrinkList(input.split(''), {
    isEnough: async (shorter) => failureKind((await crashOf(target, shorter.join(''))) ?? '') === kind,
  });
  const shrunk = characters.join('');
  return { input: shrunk, message: (await crashOf(target, shrunk)) ?? message };
}

/** Returns the key of a crash. Crashes with the same location and, apart from values, the same message probably have one cause. */
export function failureKind(message: string): string {
  return message.replace(/"[^"]*"|'[^']*'|\d+/g, '…');
}

function firstLines(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text
    .split('\n')
    .slice(0, 3)
    .map((line) => line.replace(/\(?(?:file:\/\/)?[^ ]*\/([^/ ]+?)(?:-[0-9a-f]{16})?\.mjs:/, '($1:').trim())
    .join(' | ');
}
