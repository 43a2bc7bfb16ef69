import type {
  AppVersion,
  Bridge,
  Contract,
  createFrameTransport,
  handle,
  ManualClock,
  ShellPlatform,
} from 'bridgehead';

/** A message as the page posted it. */
export interface VectorPost {
  readonly id?: string | undefined;
  readonly method?: string | undefined;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number } | undefined;
}

/** A bridge on a shell that says only what it is told to, in virtual time. */
export interface VectorRig<C extends Contract = Contract> {
  readonly bridge: Bridge<C>;
  readonly clock: ManualClock;
  readonly page: { hide(): void; show(): void; goAway(): void; comeBack(): void };
  /** What the page posted so far; arrays unfolded. */
  readonly posted: readonly VectorPost[];
  /** The texts as they were posted. */
  readonly texts: readonly string[];
  readonly log: readonly string[];
  /** Hands a text to the page as this shell does. */
  say(text: string): void;
  /** Runs script in the page; `bridgehead.receive` is there. */
  run(script: string): void;
  /** Lets everything settle that can settle without time. */
  settle(): Promise<void>;
}

/** How a rig is made. */
export interface VectorRigOptions<C extends Contract = Contract> {
  readonly contract: C;
  readonly platform?: ShellPlatform;
  /** The shell's answer to hello; `false`: none. */
  readonly announcement: Readonly<Record<string, unknown>> | false;
}

/** The parts of an SDK the vectors are run through. */
export interface VectorPieces {
  createRig<C extends Contract>(options: VectorRigOptions<C>): Promise<VectorRig<C>>;
  parseVersion(text: unknown): AppVersion | undefined;
  compareVersions(a: AppVersion, b: AppVersion): number;
  readonly createFrameTransport: typeof createFrameTransport;
  readonly handle: typeof handle;
  /** The product's contract, for the rules of types. */
  readonly appContract: Contract;
}

/** Why a row is not fulfilled; `undefined`: it is. */
export type VectorVerdict = string | undefined;

/** Compares as JSON, which is all that crosses. */
export function differ(what: string, { got, want }: { readonly got: unknown; readonly want: unknown }): VectorVerdict {
  const [left, right] = [JSON.stringify(got), JSON.stringify(want)];
  return left === right ? undefined : `${what}: ${short(left)} instead of ${short(right)}`;
}

function short(text: string | undefined): string {
  return String(text).length > 120 ? `${String(text).slice(0, 120)}\u2026` : String(text);
}

/** Puts ids in the place of `{{a}}`, `{{a.number}}` and `{{session}}`. */
export function fillIn(template: string, ids: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)(\.number)?\}\}/g, (_, name: string, number?: string) => {
    const id = ids[name] ?? '';
    return number === undefined ? id : id.slice(id.lastIndexOf('.') + 1);
  });
}

/** The session in the id of a hello. */
export function sessionOf(posted: readonly VectorPost[]): string {
  const id = posted.find(({ method }) => method === '$/hello')?.id ?? '';
  return id.slice(0, id.lastIndexOf('.'));
}

/** How many lines of a log say that no call waits for an answer. */
export function straysIn(log: readonly string[]): number {
  return log.filter((line) => line.includes('can not find channel')).length;
}
