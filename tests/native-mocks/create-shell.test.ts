import { describeShellBehaviour } from './shell-behaviour.ts';
import { shellKinds } from './support/shell-rig.ts';

for (const kind of shellKinds) describeShellBehaviour(kind);
