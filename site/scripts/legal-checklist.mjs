// Prints the contacts to check before a release of the legal pages, and the open questions for the owner of the product. Run it with `node site/scripts/legal-checklist.mjs`;
// `--today 2027-01-31` prints the list for another day. The exit code is 1 if a check is older than a year.
import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url);
const { resourceRegions } = await jiti.import('../src/legal/data/reporting-resources.data.ts');
const { ownerQuestions } = await jiti.import('../src/legal/data/owner-questions.data.ts');
const { describeUncheckedResources, reviewResources } = await jiti.import('../src/legal/data/review-resources.ts');

const dataFile = 'site/src/legal/data/reporting-resources.data.ts';
const at = process.argv.indexOf('--today');
const today = at === -1 ? new Date() : new Date(`${process.argv[at + 1]}T12:00:00Z`);
if (Number.isNaN(today.getTime())) {
  console.error(
    `Cannot print the list for "${process.argv[at + 1]}": it is not a date. Write one as --today 2027-01-31.`,
  );
  process.exit(2);
}

const all = resourceRegions.flatMap((region) => region.resources);
const lines = describeUncheckedResources(resourceRegions, today);
console.log(
  lines.length === 0
    ? `All ${all.length} reporting resources were checked within the last year.`
    : `${lines.length} of ${all.length} reporting resources have to be checked. Call, open or write to each contact, then set checkedOn in ${dataFile}:\n${lines
        .map((line) => `- [ ] ${line}`)
        .join('\n')}`,
);
console.log(
  `\nQuestions for the owner of the product:\n${ownerQuestions.map((question) => `- [ ] ${question}`).join('\n')}`,
);
if (reviewResources(resourceRegions, today).stale.length > 0) process.exitCode = 1;
