import type { ReactNode } from 'react';
import { useBridgeQuery } from './contract.ts';

/** Edited by the test while the page runs. */
export function PageHeading(): ReactNode {
  const { data } = useBridgeQuery('getProfile', undefined, { staleTimeMs: 60_000 });
  return <output id="heading">{`Hello ${data.name}`}</output>;
}
