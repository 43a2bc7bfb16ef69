import { firstCombinations, testAccessibility } from '../support/axe-combinations.ts';

// The other pairwise combinations are in site-axe-pairwise.spec.ts, all combinations in site-matrix.
testAccessibility(firstCombinations);
