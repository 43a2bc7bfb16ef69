import { otherLooks, testAccess } from '../support/access-looks.ts';

testAccess(otherLooks);
