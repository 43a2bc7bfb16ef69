import type { Shell } from 'bridgehead/mocks';

/** A manual request of the tester. */
export interface ManualRequest {
  readonly id: string;
  readonly method: string;
  readonly params: unknown;
}

/** Serializes a request in the shell's message format, as a page would. */
export function serializeRequest({ dialect }: Pick<Shell, 'dialect'>, { id, method, params }: ManualRequest): string {
  if (dialect === 'action') return JSON.stringify({ callbackId: id, action: method, params });
  if (dialect === 'methods') return JSON.stringify({ method, params: JSON.stringify(params ?? {}), callback: id });
  return JSON.stringify({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });
}
