import type { AppVersion, Bridge, Contract, handle, ShellPlatform } from 'bridgehead';
import type { createFrameTransport } from 'bridgehead/transports';
import type { ManualClock } from '../installed-shell/manual-clock.ts';

/** A message as the page posted it. */
export interface VectorPost {
  readonly id?: string | undefined;
  readonly method?: string | undefined;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number } | undefined;
}

/** A bridge connected to a scripted shell, in virtual time. */
export interface VectorHarness<C extends Contract = Contract> {
  readonly bridge: Bridge<C>;
  readonly clock: ManualClock;
  readonly page: { hide(): void; show(): void; enterCache(): void; leaveCache(): void };
  /** The messages posted by the page so far; arrays are flattened. */
  readonly posted: readonly VectorPost[];
  /** The posted strings. */
  readonly strings: readonly string[];
  readonly log: readonly string[];
  /** Delivers a string to the page with the mechanism of this shell. */
  sendText(text: string): void;
  /** Runs a script in the page, where `bridgehead.receive` is available. */
  run(script: string): void;
  /** Waits until everything has settled that does not depend on the clock. */
  settle(): Promise<void>;
}

/** Options of a vector harness. */
export interface VectorHarnessOptions<C extends Contract = Contract> {
  readonly contract: C;
  readonly platform?: ShellPlatform;
  /** The shell's announcement; `false` for no response to `$/hello`. */
  readonly announcement: Readonly<Record<string, unknown>> | false;
}

/** The parts of an SDK that the vectors test. */
export interface VectorPorts {
  createHarness<C extends Contract>(options: VectorHarnessOptions<C>): Promise<VectorHarness<C>>;
  parseVersion(text: unknown): AppVersion | undefined;
  compareVersions(a: AppVersion, b: AppVersion): number;
  readonly createFrameTransport: typeof createFrameTransport;
  readonly handle: typeof handle;
  /** The product's contract, for the type rules. */
  readonly appContract: Contract;
}

/** The reason for a failure; `undefined` for a pass. */
export type VectorVerdict = string | undefined;

/** Compares values as JSON, the format of the wire. */
export function compareJson(
  what: string,
  { got, want }: { readonly got: unknown; readonly want: unknown },
): VectorVerdict {
  const [left, right] = [JSON.stringify(got), JSON.stringify(want)];
  return left === right ? undefined : `${what}: ${short(left)} instead of ${short(right)}`;
}

function short(text: string | undefined): string {
  return String(text).length > 120 ? `${String(text).slice(0, 120)}\u2026` : String(text);
}

/** Replaces `{{a}}`, `{{a.number}}` and `{{session}}` with ids. */
export function fillIn(template: string, ids: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)(\.number)?\}\}/g, (_, name: string, number?: string) => {
    const id = ids[name] ?? '';
    return number === undefined ? id : id.slice(id.lastIndexOf('.') + 1);
  });
}

/** Returns the session in the id of a `$/hello`. */
export function sessionOf(posted: readonly VectorPost[]): string {
  const id = posted.find(({ method }) => method === '$/hello')?.id ?? '';
  return id.slice(0, id.lastIndexOf('.'));
}

/** Counts the log lines that report a response without a waiting call. */
export function countStrays(log: readonly string[]): number {
  return log.filter((line) => line.includes('can not find channel')).length;
}
