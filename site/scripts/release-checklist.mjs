// Prints what a person has to check before a release of the legal pages. Run it with `node site/scripts/release-checklist.mjs`.
import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url);
const { resourceRegions } = await jiti.import('../src/legal/data/reporting-resources.data.ts');
const { describeUncheckedResources } = await jiti.import('../src/legal/data/resource-checks.ts');

const lines = describeUncheckedResources(resourceRegions, new Date());
console.log(
  lines.length === 0
    ? 'Every reporting resource was checked within the last year.'
    : `Call, open or write to each of these, then set its checkedOn in site/src/legal/data/reporting-resources.data.ts:\n${lines
        .map((line) => `- [ ] ${line}`)
        .join('\n')}`,
);
