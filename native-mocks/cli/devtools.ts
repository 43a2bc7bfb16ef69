import { type ChromiumProcess, startChromiumProcess, type StartChromiumOptions } from './chromium-process.ts';

/** A message of the DevTools protocol that answers nothing. */
export interface DevToolsEvent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly sessionId?: string;
}

/** A Chromium of our own, spoken to over a pipe. */
export interface DevTools {
  /** Resolves with the result; rejects with DevTools' own words. */
  send(method: string, params?: object, sessionId?: string): Promise<Readonly<Record<string, unknown>>>;
  onEvent(listener: (event: DevToolsEvent) => void): void;
  /** Runs when the browser, its helpers and its profile are gone, whoever ended it. */
  onEnd(listener: () => void): void;
  /** Ends the browser; resolves when its helpers and its profile are gone, too. */
  close(): Promise<void>;
}

const KINDLY_MS = 2000;

/** Starts Chromium with a profile that is thrown away at its end. */
export function startChromium(options: StartChromiumOptions): DevTools {
  const chromium = startChromiumProcess(options);
  const { send, onEvent } = connect(chromium);
  return {
    send,
    onEvent,
    onEnd: (listener) => void chromium.ended.then(listener),
    async close() {
      // Asked to close, it writes nothing any more; a browser that hangs is not waited for.
      const timer = setTimeout(chromium.kill, KINDLY_MS);
      send('Browser.close').catch(() => undefined);
      await chromium.exited;
      clearTimeout(timer);
      await chromium.ended;
    },
  };
}

type Result = Readonly<Record<string, unknown>>;

function connect({ input, output, exited }: ChromiumProcess): Pick<DevTools, 'send' | 'onEvent'> {
  const waiting = new Map<number, { resolve: (value: Result) => void; reject: (error: Error) => void }>();
  const listeners: ((event: DevToolsEvent) => void)[] = [];
  let lastId = 0;
  let rest = '';
  let hasEnded = false;

  const take = (text: string): void => {
    // Chromium writes messages of its own protocol; every member is checked by its use.
    const message = JSON.parse(text) as { id?: number; result?: Result; error?: { message: string } } & DevToolsEvent;
    if (message.id === undefined) return listeners.forEach((listener) => listener(message));
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result ?? {});
  };
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    parts.forEach(take);
  });
  input.on('error', () => undefined); // the browser ended; `exited` tells
  void exited.then(() => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'));
    waiting.clear();
  });

  return {
    send(method, params = {}, sessionId) {
      if (hasEnded) return Promise.reject(new Error('the browser has ended'));
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    },
    onEvent: (listener) => void listeners.push(listener),
  };
}
