// @ts-check
import { readFileSync } from 'node:fs';

/** @import { Project } from './create-project.mjs' */
/** @import { Environment } from './environments.data.mjs' */

const guide = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8');
const [, withJsonSchema = ''] = /```ts\nimport[^\n]* from 'zod\/v4'[^\n]*\n(.*?)```/s.exec(guide) ?? [];

/**
 * Compiles a contract with schemas of zod, and generates its document if they provide JSON Schema with the function of the guide.
 * @type {(project: Project, environment: Environment) => void}
 */
export function checkZod({ write, bin }, { zod = { module: 'zod', convert: false } }) {
  if (!withJsonSchema) throw new Error('docs/contract.md has no function for versions of zod without JSON Schema.');
  const user = 'z.object({ name: z.string() })';
  write(
    'contract.ts',
    `import { createBridge, defineContract, method } from 'bridgehead';
     import * as z from '${zod.module}';
     ${zod.convert ? withJsonSchema : ''}
     const result = ${zod.convert ? `withJsonSchema(${user})` : user};
     export const contract = defineContract({ name: 'x', version: '1.0.0', methods: { getUser: method({ result }) }, events: {} });
     export const getName = (): Promise<string> => createBridge(contract).call('getUser').then((user) => user.name);`,
  );
  bin('tsc', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--lib', 'es2022,dom', 'contract.ts');
  if (!zod.convert) return;
  bin('bridgehead', 'contract', 'generate', 'contract.ts', '--kotlin', 'X.kt', '--kotlin-package', 'x');
  bin('bridgehead', 'contract', 'check', 'contract.ts', '--kotlin', 'X.kt', '--kotlin-package', 'x');
}
