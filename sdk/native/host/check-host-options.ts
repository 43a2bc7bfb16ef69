import { hasFunction } from '../../errors/check-argument.ts';

const isFunction = (value: unknown): boolean => typeof value === 'function';

type HostOption = 'handler' | 'appInfo' | 'evaluate' | 'allowedOrigins' | 'window' | 'frame';

/** The options that a shell needs: what to write, and whether a value is that. */
const needed: Readonly<Record<HostOption, readonly [text: string, test: (value: unknown) => boolean]>> = {
  handler: ['the result of createHostHandler', (value: unknown) => hasFunction(value, 'handle')],
  appInfo: ['a function', isFunction],
  evaluate: ['a function', isFunction],
  allowedOrigins: ['a list of origins', Array.isArray],
  window: ['the window', (value: unknown) => hasFunction(value, 'addEventListener')],
  frame: ['the window of the frame', (value: unknown) => hasFunction(value, 'postMessage')],
};

/**
 * Returns the options. Rejects those of another type, which JavaScript may pass, when the shell is created and not when the first
 * message arrives.
 *
 * @throws {TypeError} with all problems.
 */
export function checkHostOptions<Options>(options: Options, names: readonly HostOption[]): Options {
  const given = Object(options) as Readonly<Record<string, unknown>>;
  const problems = names
    .filter((name) => !needed[name][1](given[name]))
    .map((name) => `${name} must be ${needed[name][0]}`);
  if (problems.length) throw new TypeError(`Cannot create the shell: ${problems.join('; ')}.`);
  return options;
}
