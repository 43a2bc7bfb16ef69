import type { Shell } from 'bridgehead/mocks';

/** A request a tester makes by hand. */
export interface HandRequest {
  readonly id: string;
  readonly method: string;
  readonly params: unknown;
}

/** A request as a page of the shell's dialect writes it. */
export function textOf({ dialect }: Pick<Shell, 'dialect'>, { id, method, params }: HandRequest): string {
  if (dialect === 'action') return JSON.stringify({ callbackId: id, action: method, params });
  if (dialect === 'methods') return JSON.stringify({ method, params: JSON.stringify(params ?? {}), callback: id });
  return JSON.stringify({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });
}
