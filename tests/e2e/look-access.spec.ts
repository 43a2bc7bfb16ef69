import { firstLooks, testAccess } from '../support/access-looks.ts';

// The others are in looks-in-pairs.spec.ts, all combinations in site-matrix.
testAccess(firstLooks);
