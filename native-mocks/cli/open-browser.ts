import { spawn, type SpawnOptions } from 'node:child_process';

/** The program that opens a URL in the default browser. `start` of Windows is a part of cmd and needs a title first. */
const programs: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
};

/** Options of `openBrowser`. */
export interface OpenBrowserOptions {
  /** Default: that of this process. */
  readonly platform?: NodeJS.Platform;
  /** Called with one line if no browser can be opened. */
  readonly notify: (line: string) => void;
}

/** Opens a URL of this program in the default browser, without waiting for it. */
export function openBrowser(url: string, { platform = process.platform, notify }: OpenBrowserOptions): void {
  const [program, ...args] = programs[platform] ?? ['xdg-open'];
  // cmd reads & as the end of a command.
  const text = platform === 'win32' ? url.replaceAll('&', '^&') : url;
  const options: SpawnOptions = { stdio: 'ignore', detached: true, windowsVerbatimArguments: true };
  const child = spawn(program, [...args, text], options);
  const report = (why: string): void =>
    notify(`Cannot open a browser: ${why}. Open the URL of the simulator yourself.`);
  child.once('error', ({ message }) => report(message));
  child.once('exit', (code) => void (code && report(`${program} exited with code ${code}`)));
  child.unref();
}
