// Implements a Stryker reporter that sends each result to the parent process, because Stryker writes its report only at the end.
import { relative } from 'node:path';

const send = (message) => process.send?.(message);

/** The number of tests of the group. */
let testCount = 0;

/**
 * Whether a mutant prevented test files from loading, which is possible in code that runs while modules load. Stryker does not
 * count their tests, and reports the mutant as survived if all other tests pass.
 */
const breaksLoading = ({ status, static: isStatic, testsCompleted }) =>
  isStatic && status === 'Survived' && testsCompleted < testCount;

const reporter = {
  onDryRunCompleted: ({ result }) => (testCount = result.tests.length),
  onMutationTestingPlanReady: ({ mutantPlans }) => send({ planned: mutantPlans.length }),
  onMutantTested(result) {
    const { id, mutatorName, replacement, location, coveredBy = [], killedBy = [], testsCompleted } = result;
    const file = relative(process.cwd(), result.fileName);
    const status = breaksLoading(result) ? 'Killed' : result.status;
    const mutant = { id, file, mutatorName, replacement, location, status, coveredBy, killedBy };
    send({ mutant: { ...mutant, static: result.static, testsCompleted } });
  },
};

export const strykerPlugins = [{ kind: 'Reporter', name: 'parent', value: reporter }];
