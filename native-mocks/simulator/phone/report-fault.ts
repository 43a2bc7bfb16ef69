import type { RemotePage, ShellEvents } from 'bridgehead/mocks';

const objectFaults: readonly string[] = ['throws', 'late-object', 'removed-object'];

/** Reports a fault of the injected object that a page told of; the page may tell any name, only these are faults. */
export function reportFault(
  remote: RemotePage | undefined,
  { fault, method }: { readonly fault: string; readonly method: string | undefined },
): void {
  // Checked to be one of the names.
  if (objectFaults.includes(fault)) remote?.fault(fault as Parameters<ShellEvents['fault']>[0], method);
}
