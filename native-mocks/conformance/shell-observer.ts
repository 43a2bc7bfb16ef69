/** A shell with the test methods of debug builds, in virtual time, before its first page. */
export interface ShellUnderTest {
  /** Passes strings from a page in one turn of the main loop and waits for the end of that turn. */
  post(strings: readonly string[]): Promise<void>;
  /** Advances the virtual time. */
  wait(ms: number): Promise<void>;
  /** Returns the strings that the shell has sent since the last call. */
  take(): Promise<readonly string[]>;
}

/** The functions of a shell that run the vectors. Skip the rows of omitted functions. */
export interface ShellPorts {
  createShell(): Promise<ShellUnderTest>;
  /** Creates a shell with the methods of the product, for kind `params`. */
  createAppShell?(): Promise<ShellUnderTest>;
  /** Evaluates the script literal of a string (TR-6). */
  literalValue?(text: string): Promise<unknown>;
  originOf?(url: string): Promise<string | null>;
  readonly versions?: {
    isReadable(text: unknown): Promise<boolean>;
    /** Returns -1, 0 or 1. */
    order(a: string, b: string): Promise<number>;
    refusal(
      have: string | null,
      limits: { readonly since: string | null; readonly until: string | null },
    ): Promise<string | null>;
  };
}

/** A message from the shell with untyped members, because it may be invalid. */
export interface LooseShellMessage {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
  readonly session?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: unknown; readonly data?: unknown };
}

/** The shell as its page observes it. */
export interface ShellObserver {
  /** Sends `$/hello` with the id `<session>.hello`. */
  hello(session: string): Promise<void>;
  post(strings: readonly string[]): Promise<void>;
  wait(ms: number): Promise<void>;
  /** Returns the messages since the last call. */
  since(): readonly LooseShellMessage[];
  /** Returns the number of strings that contained the messages since the last `since()`, without consuming them. */
  texts(): number;
  /** Returns all requests from the shell so far. */
  requests(): readonly LooseShellMessage[];
}

/** Collects the messages from a shell. */
export function observe(shell: ShellUnderTest): ShellObserver {
  const messages: LooseShellMessage[] = [];
  let seen = 0;
  let texts = 0;
  const listen = async (): Promise<void> => {
    for (const text of await shell.take()) {
      texts++;
      const parsed: unknown = JSON.parse(text);
      messages.push(...((Array.isArray(parsed) ? parsed : [parsed]) as LooseShellMessage[])); // Members are checked one by one.
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
      const unread = messages.slice(seen);
      seen = messages.length;
      texts = 0;
      return unread;
    },
    texts: () => texts,
    requests: () => messages.filter(({ id, method }) => method !== undefined && id !== undefined),
  };
}

/** Returns the short form of a message used in the rows. */
export function shortOf({ id, method, params, session, result, error }: LooseShellMessage): string {
  if (error) return [String(id), 'error', String(error.code), ...('data' in error ? [json(error.data)] : [])].join(' ');
  if (method === undefined)
    return isAnnouncement(result) ? `${String(id)} hello` : `${String(id)} result ${json(result)}`;
  const from = `of ${typeof session === 'string' ? session : 'nobody'}`;
  if (id !== undefined) return `ask ${method} ${json(params)} ${from}`;
  if (method !== '$/progress') return `event ${method} ${json(params)} ${from}`;
  const progress = Object(params) as { id?: unknown; value?: unknown };
  return `progress ${String(progress.id)} ${json(progress.value)} ${from}`;
}

const isAnnouncement = (result: unknown): boolean => (Object(result) as { protocol?: unknown }).protocol === 1;

/** Replaces errors inside results (of `$/test.ask`) by their code, because their text is not specified. */
function json(value: unknown): string {
  return JSON.stringify(value ?? null, (name, each: unknown) =>
    name === 'error' ? (Object(each) as { code?: unknown }).code : each,
  );
}
