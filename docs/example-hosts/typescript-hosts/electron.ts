// Electron, main process: call `attachWebContents(browserWindow.webContents, options)` before `loadURL`.
import { createHostShell, type HostOptions, type HostShell } from 'bridgehead/host';

/** The part of a `WebFrameMain` that is used. */
export interface ElectronFrame {
  readonly url: string;
  executeJavaScript(code: string): Promise<unknown>;
}

/** The part of `WebContents` that is used. */
export interface ElectronContents {
  readonly mainFrame: ElectronFrame;
  readonly ipc: {
    on(channel: string, listener: (event: { senderFrame: ElectronFrame | null }, text: unknown) => void): unknown;
  };
  on(name: 'render-process-gone', listener: () => void): unknown;
  once(name: 'destroyed', listener: () => void): unknown;
}

/** Attaches the bridge to a window. */
export function attachWebContents(contents: ElectronContents, options: HostOptions): HostShell {
  // Of the frame: `contents.executeJavaScript` waits until the page has loaded.
  const shell = createHostShell({ ...options, evaluate: (script) => contents.mainFrame.executeJavaScript(script) });
  contents.ipc.on('bridgehead', ({ senderFrame }, text) =>
    shell.receive(text, { url: senderFrame?.url, isMainFrame: senderFrame === contents.mainFrame }),
  );
  contents.on('render-process-gone', () => shell.pageGone());
  contents.once('destroyed', () => shell.detach());
  return shell;
}
