import { firstLooks, testAccess } from '../support/access-looks.ts';

// The other pairwise combinations are in looks-in-pairs.spec.ts, all combinations in site-matrix.
testAccess(firstLooks);
