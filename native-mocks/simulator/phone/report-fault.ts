import type { RemotePage } from 'bridgehead/mocks';
import { faultKinds, faultKindSpecs, type ObjectFault } from '../../faults/fault.ts';

/** Reports a fault of the injected object that a page sent. Unknown names are ignored, since a page may send anything. */
export function reportFault(
  remote: RemotePage | undefined,
  { fault, method }: { readonly fault: string; readonly method: string | undefined },
): void {
  if (isObjectFault(fault)) remote?.reportFault(fault, method);
}

const objectFaults: readonly string[] = faultKinds.filter((kind) => faultKindSpecs[kind].carrier === 'object');

const isObjectFault = (name: string): name is ObjectFault => objectFaults.includes(name);
