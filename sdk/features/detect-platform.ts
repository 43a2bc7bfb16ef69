import { checkArgument } from '../errors/check-argument.ts';
import { detectPlatform as detect, type Platform, type PlatformHints } from '../gate/platform.ts';

/**
 * Detects the platform from a user agent: `android`, `ios` or `pc`.
 *
 * Windows Phone is `pc`. An iPad that identifies as a Mac is recognised by its touch points.
 *
 * @throws {TypeError} without a user agent.
 */
// Not in the gate, which reads the navigator of the page, so that other pages do not load the check.
export function detectPlatform(hints: PlatformHints): Platform {
  const { userAgent } = Object(hints) as { readonly userAgent?: unknown };
  checkArgument(typeof userAgent === 'string', 'detectPlatform(navigator)');
  return detect(hints);
}
