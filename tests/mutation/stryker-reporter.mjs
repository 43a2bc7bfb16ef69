// A reporter of Stryker that sends each result to the process that started it: Stryker itself writes only at its end.
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
