import type { MatcherOutcome } from 'bridgehead/mocks';
import { suggestNames } from '../../sdk/tools/argument-checks/nearest-names.ts';
import { checkOptions, numberOption, type OptionTypes } from '../../sdk/tools/argument-checks/option-types.ts';
import type { ReplayedServer } from './replay-server.ts';

/** Options of `toHaveServed`. */
export interface ServedOptions {
  /** The least number of responses; 1 by default. */
  readonly times?: number | undefined;
}

const optionTypes: OptionTypes<keyof ServedOptions> = { times: numberOption({ min: 1, isWhole: true }) };

/**
 * Passes when the server has responded to this request at least this many times.
 *
 * @throws {TypeError} for a request that was not recorded: `.not.toHaveServed` of it would always pass.
 */
export function toHaveServed(
  server: Pick<ReplayedServer, 'served' | 'recorded'>,
  request: string,
  options: ServedOptions = {},
): MatcherOutcome {
  checkOptions('find a request', options, optionTypes);
  checkRequest(request, server);
  const { times = 1 } = options;
  const served = server.served.map(({ method, path }) => `${method} ${path}`);
  const count = served.filter((each) => each === request).length;
  const pass = count >= times;
  const got = `It served this request ${timesText(count)}; all served requests: ${served.join(', ') || 'none'}`;
  return {
    pass,
    message: () =>
      `Expected the server ${pass ? 'not ' : ''}to have served ${request} at least ${timesText(times)}. ${got}.`,
  };
}

function timesText(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function checkRequest(request: string, { recorded }: Pick<ReplayedServer, 'recorded'>): void {
  const task = `find "${String(request)}"`;
  if (!/^[A-Z]+ (?:\/|[a-z]+:\/\/)[^?#]*$/.test(String(request))) {
    throw new TypeError(`Cannot ${task}: a request is a method and a path without a query, such as "GET /api/price".`);
  }
  if (!recorded || recorded.includes(request)) return;
  throw new TypeError(`Cannot ${task}: the recorded session has no such request. ${suggestNames(request, recorded)}`);
}
