import { otherCombinations, testAccessibility } from '../support/axe-combinations.ts';

testAccessibility(otherCombinations);
