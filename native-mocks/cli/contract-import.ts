import { relative, resolve, sep } from 'node:path';
import type { ContractExport } from '../../sdk/tools/index.ts';
import type { TraceToCodeOptions } from '../traces/trace-to-vitest.ts';

/** How a copied test imports the contract. */
export type ContractImport = NonNullable<TraceToCodeOptions['contractImport']>;

/**
 * Returns how a test imports the contract of `--contract` when it is saved in the folder in which the simulator was started.
 * Without `source`, the file is a `contract.json`.
 */
export function contractImportOf(
  file: string,
  { cwd, source }: { readonly cwd: string; readonly source: ContractExport | undefined },
): ContractImport {
  const path = relative(cwd, resolve(cwd, file)).split(sep).join('/');
  const comment = 'The path is relative to the folder in which the simulator was started.';
  const from = path.startsWith('../') ? path : `./${path}`;
  if (!source) return { name: 'contract', from, isJson: true, comment };
  const { exportName, isDescribed } = source;
  // Such a name differs from every other name of a generated test.
  const name = /^[A-Za-z_$][\w$]*contract$/i.test(exportName) ? exportName : 'contract';
  return { name, from, exportName, isDescribed, comment };
}
