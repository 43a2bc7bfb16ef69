import { relative, resolve, sep } from 'node:path';
import type { ContractExport } from '../../sdk/cli/index.ts';
import type { TraceToCodeOptions } from '../traces/trace-to-vitest.ts';

/** How a copied test imports the contract. */
export type ContractImport = NonNullable<TraceToCodeOptions['contractImport']>;

/**
 * Returns how a test imports the contract of `--contract` when it is saved in the folder in which the simulator was started.
 * A `contract.json` (without `source`) is not a module, so the test names what to import instead.
 */
export function contractImportOf(
  file: string,
  { cwd, source }: { readonly cwd: string; readonly source: ContractExport | undefined },
): ContractImport {
  const path = relative(cwd, resolve(cwd, file)).split(sep).join('/');
  const from = path.startsWith('../') ? path : `./${path}`;
  if (!source) {
    const comment = `Replace this import with the contract that the page passes to createBridge: a test cannot import ${from}.`;
    return { name: 'contract', from: './contract.ts', comment };
  }
  const { exportName, isDescribed } = source;
  // Such a name differs from every other name of a generated test.
  const name = /^[A-Za-z_$][\w$]*contract$/i.test(exportName) ? exportName : 'contract';
  const comment = 'The path is relative to the folder in which the simulator was started.';
  return { name, from, exportName, isDescribed, comment };
}
