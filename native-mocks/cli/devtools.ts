import { type ChromiumProcess, startChromiumProcess, type StartChromiumOptions } from './chromium-process.ts';
import { createEventGuard, type EventGuard } from './event-guard.ts';
import { textOf } from './text-of.ts';

/** A DevTools message that is not a response. */
export interface DevToolsEvent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly sessionId?: string;
}

/** A Chromium started by this program and controlled over a pipe. */
export interface DevTools {
  /** Resolves with the result; rejects with the DevTools error. */
  send(method: string, params?: object, sessionId?: string): Promise<Readonly<Record<string, unknown>>>;
  onEvent(listener: (event: DevToolsEvent) => void): void;
  /** Calls the listener when the browser and its child processes have exited and its profile is removed. */
  onEnd(listener: () => void): void;
  /** Closes the browser; resolves when its child processes have exited and its profile is removed. */
  close(): Promise<void>;
}

const CLOSE_WAIT_MS = 2000;

/** Starts Chromium with a temporary profile that is removed on exit. `notify` is called with a message for the tester. */
export function startChromium({
  notify,
  ...options
}: StartChromiumOptions & { readonly notify: (line: string) => void }): DevTools {
  const chromium = startChromiumProcess(options);
  const { send, onEvent } = connect(chromium, createEventGuard('Chromium', notify));
  return {
    send,
    onEvent,
    onEnd: (listener) => void chromium.ended.then(listener),
    async close() {
      // A closing browser stops responding, and a hanging one is killed after this time.
      const timer = setTimeout(chromium.kill, CLOSE_WAIT_MS);
      send('Browser.close').catch(() => undefined);
      await chromium.exited;
      clearTimeout(timer);
      await chromium.ended;
    },
  };
}

type Result = Readonly<Record<string, unknown>>;

function connect({ input, output, exited }: ChromiumProcess, guard: EventGuard): Pick<DevTools, 'send' | 'onEvent'> {
  const waiting = new Map<number, { resolve: (value: Result) => void; reject: (error: Error) => void }>();
  const listeners: ((event: DevToolsEvent) => void)[] = [];
  let lastId = 0;
  let rest = '';
  let hasEnded = false;

  const receive = (text: string): void => {
    // Messages follow the DevTools protocol; every member is checked where it is used.
    const message = JSON.parse(text) as { id?: number; result?: Result; error?: { message: string } } & DevToolsEvent;
    if (message.id === undefined) return listeners.forEach((listener) => guard(() => listener(message)));
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) call?.reject(new Error(textOf(message.error.message)));
    else call?.resolve(message.result ?? {});
  };
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) guard(() => receive(part));
  });
  input.on('error', () => undefined); // The browser has exited; `exited` resolves then.
  void exited.then(() => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(new Error('the browser has exited'));
    waiting.clear();
  });

  return {
    send(method, params = {}, sessionId) {
      if (hasEnded) return Promise.reject(new Error('the browser has exited'));
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    },
    onEvent: (listener) => void listeners.push(listener),
  };
}
