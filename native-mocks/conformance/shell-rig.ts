/** A shell with the test methods of debug builds, in virtual time. It has no page yet. */
export interface ShellUnderTest {
  /** Hands it texts of a page, all in one turn of its main loop, and lets that turn end. */
  post(texts: readonly string[]): Promise<void>;
  /** Lets so many milliseconds pass. */
  wait(ms: number): Promise<void>;
  /** The texts it has handed over since it was asked last. */
  take(): Promise<readonly string[]>;
}

/** The parts of a shell the vectors are run through. What is left out cannot be run: leave its rows out too. */
export interface ShellPieces {
  createShell(): Promise<ShellUnderTest>;
  /** The same with the methods of the product, for kind `params`. */
  createAppShell?(): Promise<ShellUnderTest>;
  /** The value of the script literal of a text (TR-6). */
  literalValue?(text: string): Promise<unknown>;
  originOf?(address: string): Promise<string | null>;
  readonly versions?: {
    isReadable(text: unknown): Promise<boolean>;
    /** -1, 0 or 1. */
    order(a: string, b: string): Promise<number>;
    refusal(
      have: string | null,
      limits: { readonly since: string | null; readonly until: string | null },
    ): Promise<string | null>;
  };
}

/** A message of the shell, read as loosely as it may be wrong. */
export interface ShellSaid {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
  readonly session?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: unknown; readonly data?: unknown };
}

/** What a page sees of the shell. */
export interface ShellWatch {
  hello(session: string): Promise<void>;
  post(texts: readonly string[]): Promise<void>;
  wait(ms: number): Promise<void>;
  /** The messages since the last look. */
  since(): readonly ShellSaid[];
  /** In how many texts the messages since the last look came; no look itself. */
  texts(): number;
  /** All questions of the shell so far. */
  asked(): readonly ShellSaid[];
}

/** Keeps what a shell says. */
export function watch(shell: ShellUnderTest): ShellWatch {
  const said: ShellSaid[] = [];
  let seen = 0;
  let texts = 0;
  const listen = async (): Promise<void> => {
    for (const text of await shell.take()) {
      texts++;
      const parsed: unknown = JSON.parse(text);
      said.push(...((Array.isArray(parsed) ? parsed : [parsed]) as ShellSaid[])); // read member by member
    }
  };
  const post = (list: readonly string[]): Promise<void> => shell.post(list).then(listen);
  return {
    post,
    hello(session) {
      const params = { protocol: 1, contract: 'vectors@1.0.0', session };
      return post([JSON.stringify({ jsonrpc: '2.0', id: `${session}.hello`, method: '$/hello', params })]);
    },
    wait: (ms) => shell.wait(ms).then(listen),
    since() {
      const news = said.slice(seen);
      seen = said.length;
      texts = 0;
      return news;
    },
    texts: () => texts,
    asked: () => said.filter(({ id, method }) => method !== undefined && id !== undefined),
  };
}

/** A message in short, as the rows write it. */
export function shortOf({ id, method, params, session, result, error }: ShellSaid): string {
  if (error) return [String(id), 'error', String(error.code), ...('data' in error ? [json(error.data)] : [])].join(' ');
  if (method === undefined) return isHello(result) ? `${String(id)} hello` : `${String(id)} result ${json(result)}`;
  const from = `of ${typeof session === 'string' ? session : 'nobody'}`;
  if (id !== undefined) return `ask ${method} ${json(params)} ${from}`;
  if (method !== '$/progress') return `event ${method} ${json(params)} ${from}`;
  const progress = Object(params) as { id?: unknown; value?: unknown };
  return `progress ${String(progress.id)} ${json(progress.value)} ${from}`;
}

const isHello = (result: unknown): boolean => (Object(result) as { protocol?: unknown }).protocol === 1;

/** Errors inside results (of `$/test.ask`) as their code: texts are nobody's business. */
function json(value: unknown): string {
  return JSON.stringify(value ?? null, (name, each: unknown) =>
    name === 'error' ? (Object(each) as { code?: unknown }).code : each,
  );
}
