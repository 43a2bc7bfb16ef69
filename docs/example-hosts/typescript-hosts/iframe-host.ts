// A web app that shows the page in an iframe. The page uses `createFrameTransport({ target: window.parent, origin })`.
import { createFrameShell, type FrameShell, type HostOptions } from 'bridgehead/host';

/** Attaches the bridge to a frame. Call it before you set `src`: messages that the page posts earlier are lost. */
export function attachFrame(frame: HTMLIFrameElement, options: HostOptions): FrameShell {
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('Cannot attach the bridge: the frame is not in the document. Append it first.');
  return createFrameShell({ ...options, window, frame: contentWindow });
}
