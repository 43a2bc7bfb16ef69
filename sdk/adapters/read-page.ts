import { type Contract, detectPlatform } from 'bridgehead';
import type { AdaptedPage } from './bridge-adapter.ts';

/** Reads what adapters need to know about a page. Throws what its globals throw. */
export function readPage(contract: Contract, given: object | undefined): AdaptedPage {
  // Windows are open records. Each member is checked where it is read.
  const host = (given || (typeof window === 'undefined' ? {} : window)) as AdaptedPage['window'];
  const { userAgent, maxTouchPoints } = Object(host['navigator']) as { userAgent?: unknown; maxTouchPoints?: number };
  const agent = typeof userAgent === 'string' ? userAgent : '';
  return {
    window: host,
    contract,
    userAgent: agent,
    platform: detectPlatform({ userAgent: agent, maxTouchPoints }),
    launch: readLaunch(host['location']),
  };
}

/** Reads the parameters of the query and of the fragment, which may begin with the path of a router (`#/shop?a=b`). */
function readLaunch(location: unknown): URLSearchParams {
  const { search, hash } = Object(location) as { search?: unknown; hash?: unknown };
  const launch = new URLSearchParams(typeof search === 'string' ? search : '');
  const fragment = typeof hash === 'string' ? hash.replace(/^#([^?&=]*\?)?/, '') : '';
  new URLSearchParams(fragment).forEach((value, name) => launch.set(name, value));
  return launch;
}
