import type { Contract } from 'bridgehead';
import { UsageError } from '../../sdk/cli/index.ts';

/** What `openInWindow` takes. */
export interface OpenInWindowOptions {
  readonly url: string;
  readonly contract: Contract | undefined;
  readonly host: string;
  readonly port: number;
  readonly notify: (line: string) => void;
}
export function openInWindow({ url }: OpenInWindowOptions): Promise<{ close(): Promise<void> }> {
  throw new UsageError(`Cannot simulate ${url}: todo`);
}
