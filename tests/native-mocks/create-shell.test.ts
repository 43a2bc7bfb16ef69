import { describeShellBehaviour } from './shell-behaviour.ts';
import { shellKinds } from './support/shell-harness.ts';

for (const kind of shellKinds) describeShellBehaviour(kind);
