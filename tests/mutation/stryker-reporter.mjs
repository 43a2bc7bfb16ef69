// A Stryker reporter that sends each result to the parent process, because Stryker writes its report only at the end.
import { relative } from 'node:path';

const send = (message) => process.send?.(message);

const reporter = {
  onMutationTestingPlanReady: ({ mutantPlans }) => send({ planned: mutantPlans.length }),
  onMutantTested({ fileName, mutatorName, replacement, location, status, coveredBy = [], killedBy = [], ...rest }) {
    const file = relative(process.cwd(), fileName);
    const { id, static: isStatic, testsCompleted } = rest;
    send({
      mutant: {
        id,
        file,
        mutatorName,
        replacement,
        location,
        status,
        coveredBy,
        killedBy,
        static: isStatic,
        testsCompleted,
      },
    });
  },
};

export const strykerPlugins = [{ kind: 'Reporter', name: 'parent', value: reporter }];
