import type { InboxHost } from './inbox.ts';

/** The window of a transport: the given one, otherwise the global one; on a server, where no transport is used, an empty one. */
export function pageWindow(given: object | undefined): InboxHost {
  // Windows are open records. Each member is checked where it is read.
  return (given || (typeof window === 'undefined' ? {} : window)) as InboxHost;
}
