import type { Store } from 'bridgehead';
import { createQueryClient, type ObserveOptions } from 'bridgehead/query';
import { onTestFinished } from 'vitest';
import type { BridgeValue } from '../../../sdk/query/bridge-value.ts';
import { createHarness, type Harness } from '../../support/bridge.ts';
import { type HooksContract, hooksContract } from '../../support/hooks-contract.ts';
import { settle } from '../../support/settle.ts';

export type QueryHarness = Harness<HooksContract>;

export const createQueryHarness = (): Promise<QueryHarness> => createHarness({ contract: hooksContract });

export const countOf = ({ shell }: QueryHarness, method: string): number =>
  shell.posted.filter((message) => message.method === method).length;

export const respond = async ({ shell }: QueryHarness, name: string): Promise<void> => {
  shell.respond('getUser', { name });
  await settle();
};

/** Subscribes to a store, until the end of the test at the latest. */
export function subscribe(
  store: { subscribe(listener: () => void): () => void },
  listener: () => void = () => {},
): () => void {
  const stop = store.subscribe(listener);
  onTestFinished(stop);
  return stop;
}

/** Returns the store of `getUser` without params. */
export const observeUser = (bridge: QueryHarness['bridge'], options?: ObserveOptions<HooksContract>): UserStore =>
  createQueryClient(bridge).observe('getUser', undefined, options);
type UserStore = Store<BridgeValue<{ name: string }, { name: string }>>;

/** Observes `getUser` with a subscription; collects the name and the status after each change. */
export function follow(
  { bridge }: QueryHarness,
  options?: ObserveOptions<HooksContract>,
): { user: UserStore; seen: string[]; stop: () => void } {
  const user = observeUser(bridge, options);
  const seen: string[] = [];
  const stop = subscribe(user, () => {
    const { data, status, isFetching } = user.get();
    seen.push(`${data.name} ${status}${isFetching ? ' fetching' : ''}`);
  });
  return { user, seen, stop };
}
