import type { Clock } from 'bridgehead';
import type { ActiveFaults } from '../faults/plan-faults.ts';
import type { DialectCodec } from './dialects.ts';
import { createPageSlot, isKilledAt, type OnPost, type PageSlot } from './page-slot.ts';
import type { ShellWiring } from './place-objects.ts';
import type { Violation } from '../strict/violation.ts';
import type { AnyShell, RemotePage, ShellEvents } from './shell-types.ts';

/** Options of `createPageConnection`. */
export interface CreatePageConnectionOptions {
  readonly clock: Clock;
  readonly codec: DialectCodec;
  readonly wiring: () => ShellWiring;
  readonly faults: () => ActiveFaults;
  readonly onPost: OnPost;
  /** Called when the page violates a rule outside the content of a message. */
  readonly onViolation: (violation: Violation) => void;
  /** Called when the page is unloaded. */
  readonly onLeave: () => void;
  /** Called after `onLeave` when a fault killed the page's process. */
  readonly onKill: () => void;
  /** Called when a fault of the object took effect. */
  readonly onFault: ShellEvents['fault'];
}

/** Connects a shell to one page at a time, in a window of this process or in another process. */
export interface PageConnection {
  install(window: object): () => void;
  connect(deliver: Parameters<AnyShell['connect']>[0]): RemotePage;
  deliver: PageSlot['deliver'];
  setSnapshot(text: string): void;
  hasPage(): boolean;
  leave(): void;
}

/** The slot of the page. A page in another process cannot change its snapshot. */
type Slot = Omit<PageSlot, 'setSnapshot'> & Partial<PageSlot>;

export function createPageConnection(options: CreatePageConnectionOptions): PageConnection {
  const { wiring, codec } = options;
  let page: Slot | undefined;

  const leave = (): void => {
    if (!page) return;
    page.leave();
    page = undefined;
    options.onLeave();
  };
  const kill = (): void => {
    leave();
    options.onFault('renderer-killed');
    options.onKill();
  };

  return {
    install(window) {
      leave();
      const slot = createPageSlot({ ...options, window, wiring: wiring(), read: codec.read, onKill: kill });
      page = slot;
      return () => (page === slot ? leave() : slot.leave());
    },
    connect(deliver) {
      leave();
      const { slot, remote } = createRemoteSlot(options, {
        deliver,
        kill,
        leave: () => void (page === slot && leave()),
      });
      page = slot;
      return remote;
    },
    deliver: (text, crossing) => page?.deliver(text, crossing) ?? false,
    setSnapshot: (text) => page?.setSnapshot?.(text),
    hasPage: () => page !== undefined,
    leave,
  };
}

/** The slot of a page in another process, and the functions that this process calls. */
function createRemoteSlot(
  { codec, faults, onPost, onFault }: CreatePageConnectionOptions,
  { deliver, kill, leave }: { readonly deliver: Parameters<AnyShell['connect']>[0]; kill(): void; leave(): void },
): { readonly slot: Slot; readonly remote: RemotePage } {
  let hasLeft = false;
  return {
    slot: {
      deliver(text, crossing) {
        deliver(text, crossing);
        return false; // delivered asynchronously, in another process
      },
      leave: () => void (hasLeft = true),
    },
    remote: {
      post(text, crossing) {
        if (hasLeft) return;
        if (isKilledAt(faults().list, crossing)) kill();
        else onPost(text, codec.read(text), crossing);
      },
      reportFault(kind, method) {
        if (!hasLeft) onFault(kind, method);
      },
      leave,
    },
  };
}
