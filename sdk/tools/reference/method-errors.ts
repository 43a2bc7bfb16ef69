import type { BridgeErrorCode } from '../../errors/errors.ts';
import { type PlatformSource, platformsOf } from '../../gate/platform.ts';
import type { MethodEntry } from '../model/contract-model.ts';

/** The methods whose calls can fail with a code; `every` of them is listed once. */
type Failing = 'every' | 'none' | ((method: MethodEntry, source: PlatformSource) => boolean);

/** Which methods can fail with each code, in the order of the reference. */
const failing: Readonly<Record<BridgeErrorCode, Failing>> = {
  'not-in-shell': 'every',
  'not-implemented': 'every',
  'switched-off': 'every',
  transport: 'every',
  'too-large': 'every',
  aborted: 'every',
  disposed: 'every',
  // Caused by the page's own code, not by a method.
  'middleware-error': 'none',
  'wrong-platform': ({ since }, source) =>
    !!since && platformsOf(source).some((platform) => since[platform] === undefined),
  'unknown-version': (method) => isGated(method) || !!method.until,
  'app-too-old': isGated,
  'app-too-new': ({ until }) => !!until,
  'bad-argument': ({ params }) => !!params,
  'shell-error': ({ hasResponse }) => hasResponse,
  denied: ({ hasResponse }) => hasResponse,
  timeout: ({ hasResponse, timeoutMs }) => hasResponse && timeoutMs !== null,
  lost: ({ hasResponse }) => hasResponse,
  cancelled: ({ isInteractive }) => isInteractive,
  'bad-response': ({ result }) => !!result,
};

/** The codes with which a call of every method can fail. */
export const commonErrors: readonly string[] = codesWhere((methods) => methods === 'every');

/** The codes with which a call of this method can fail, in addition to the common ones. */
export function errorsOf(method: MethodEntry, source: PlatformSource): readonly string[] {
  return codesWhere((methods) => typeof methods === 'function' && methods(method, source));
}

function codesWhere(isListed: (methods: Failing) => boolean): readonly string[] {
  return Object.entries(failing).flatMap(([code, methods]) => (isListed(methods) ? [code] : []));
}

function isGated({ since }: MethodEntry): boolean {
  return Object.values<string | undefined>({ ...since }).some((version) => version && /[1-9]/.test(version));
}
