import type { FuzzTarget } from './fuzz-target.ts';
import { contracts } from './targets/contracts.ts';
import { hashRoute } from './targets/hash-route.ts';
import { packageUrl } from './targets/package-url.ts';
import { queryMerge } from './targets/query-merge.ts';
import { receive } from './targets/receive.ts';
import { shareLinks } from './targets/share-links.ts';
import { traces } from './targets/traces.ts';
import { versions } from './targets/versions.ts';

/** The targets that are fuzzed in this process. */
export const fuzzTargets: readonly FuzzTarget[] = [
  receive,
  versions,
  packageUrl,
  queryMerge,
  hashRoute,
  traces,
  shareLinks,
  contracts,
];
