import type { PageNote } from '../../simulator-protocol/page-note.ts';
import type { MarkInfo } from './traffic-log.ts';

const failureLevels: readonly string[] = ['uncaught', 'not-loaded', 'error', 'assert'];

/**
 * Returns the timeline entry for page activity other than calls to the shell. Sockets to the origin of the page are named by their
 * path: phones side by side show the same page on different ports.
 */
export function markOf(
  note: Exclude<PageNote, { readonly kind: 'failure' | 'request' }>,
  pageOrigin?: string,
): MarkInfo {
  if (note.kind === 'link') {
    const kind = note.isInFrame ? 'external link in a frame' : 'external link';
    return { name: note.url ? `${kind}: ${note.url}` : kind };
  }
  if (note.kind === 'other-origin') return { name: `navigation to another origin: ${note.url}` };
  if (note.kind === 'dialog') return { name: dialogText(note) };
  if (note.kind === 'socket') {
    const { source, url, event, text } = note;
    const origin = source === 'WebSocket' ? pageOrigin?.replace('http', 'ws') : pageOrigin;
    const place = url.startsWith(`${origin}/`) ? url.slice(origin?.length) : url;
    return { name: `${source} ${event}${text && `: ${text}`} (${place})`, isFault: event === 'failed' };
  }
  const { level, text } = note;
  // What the SDK logs in a page is a dropped event, a handler or listener that threw, or the like.
  const isFault = failureLevels.includes(level) || (level === 'warn' && text.startsWith('bridgehead: '));
  // Browsers start the message of most errors with “Uncaught”.
  const flags = { isFault, isConsole: true } as const;
  if (level === 'uncaught') return { name: `uncaught error: ${text.replace(/^Uncaught /, '')}`, ...flags };
  return { name: `${level === 'not-loaded' ? 'not loaded' : `console.${level}`}: ${text}`, ...flags };
}

/** Omits what the user typed, as the lines of user actions do. */
function dialogText({ dialog, message, answer }: Extract<PageNote, { readonly kind: 'dialog' }>): string {
  if (dialog === 'alert') return `alert: ${message}`;
  const outcome = answer === false ? 'Cancel' : dialog === 'prompt' ? 'answered' : 'OK';
  return `${dialog}: ${message} → ${outcome}`;
}
