import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A message of the DevTools protocol that answers nothing. */
export interface DevToolsEvent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly sessionId?: string;
}

/** A Chromium of our own, spoken to over a pipe: no port is open. */
export interface DevTools {
  /** Resolves with the result; rejects with DevTools' own words. */
  send(method: string, params?: object, sessionId?: string): Promise<Readonly<Record<string, unknown>>>;
  onEvent(listener: (event: DevToolsEvent) => void): void;
  /** Runs when the browser has ended, whoever ended it. */
  onEnd(listener: () => void): void;
  close(): Promise<void>;
}

/** What `startChromium` takes. */
export interface StartChromiumOptions {
  readonly path: string;
  readonly isHeadless: boolean;
  /** The first page. */
  readonly url: string;
}

/** Starts Chromium with a profile that is thrown away at its end. */
export function startChromium({ path, isHeadless, url }: StartChromiumOptions): DevTools {
  const profile = mkdtempSync(join(tmpdir(), 'bridgehead-'));
  const child = spawn(
    path,
    [
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(isHeadless ? ['--headless=new', '--disable-gpu'] : []),
      // Root cannot have a sandbox; nobody else should be without one.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      url,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  return connect(child, profile);
}

function connect(child: ChildProcess, profile: string): DevTools {
  // The fourth and fifth entry of `stdio` above.
  const input = child.stdio[3] as Writable;
  const output = child.stdio[4] as Readable;
  const waiting = new Map<
    number,
    { resolve: (value: Readonly<Record<string, unknown>>) => void; reject: (error: Error) => void }
  >();
  const eventListeners: ((event: DevToolsEvent) => void)[] = [];
  const endListeners: (() => void)[] = [];
  let lastId = 0;
  let rest = '';

  const take = (text: string): void => {
    // Chromium writes messages of its own protocol; every member is checked by its use.
    const message = JSON.parse(text) as {
      id?: number;
      result?: Record<string, unknown>;
      error?: { message: string };
    } & DevToolsEvent;
    if (message.id === undefined) return eventListeners.forEach((listener) => listener(message));
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
  input.on('error', () => undefined); // the browser ended; `exit` tells
  child.once('error', () => child.emit('exit'));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error('the browser has ended'));
      waiting.clear();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      for (const listener of endListeners) listener();
      resolve();
    });
  });

  return {
    send(method, params = {}, sessionId) {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    },
    onEvent: (listener) => void eventListeners.push(listener),
    onEnd: (listener) => void endListeners.push(listener),
    close() {
      child.kill();
      return ended;
    },
  };
}
