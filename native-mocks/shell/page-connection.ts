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
}

/** The shell that a page is connected to. */
export interface PageReceiver {
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
  install(window: object, receiver: PageReceiver): () => void;
  connect(deliver: DeliverRemotely, receiver: PageReceiver): RemotePage;
  deliver: PageSlot['deliver'];
  setSnapshot(text: string): void;
  hasPage(): boolean;
  leave(): void;
}

type DeliverRemotely = Parameters<AnyShell['connect']>[0];

/** The slot of the page. A page in another process cannot change its snapshot. */
type Slot = Omit<PageSlot, 'setSnapshot'> & Partial<PageSlot>;

export function createPageConnection({ clock, codec }: CreatePageConnectionOptions): PageConnection {
  let page: { readonly slot: Slot; readonly onLeave: () => void } | undefined;

  const leave = (): void => {
    if (!page) return;
    const { slot, onLeave } = page;
    slot.leave();
    page = undefined;
    onLeave();
  };
  const kill = ({ onFault, onKill }: PageReceiver): void => {
    leave();
    onFault('renderer-killed');
    onKill();
  };

  return {
    install(window, receiver) {
      leave();
      const { wiring, onLeave } = receiver;
      const onKill = (): void => kill(receiver);
      const slot = createPageSlot({ ...receiver, clock, window, wiring: wiring(), read: codec.read, onKill });
      page = { slot, onLeave };
      return () => (page?.slot === slot ? leave() : slot.leave());
    },
    connect(deliver, receiver) {
      leave();
      const { slot, remote } = createRemoteSlot(receiver, {
        deliver,
        read: codec.read,
        kill: () => kill(receiver),
        leave: () => void (page?.slot === slot && leave()),
      });
      page = { slot, onLeave: receiver.onLeave };
      return remote;
    },
    deliver: (text, crossing) => page?.slot.deliver(text, crossing) ?? false,
    setSnapshot: (text) => page?.slot.setSnapshot?.(text),
    hasPage: () => page !== undefined,
    leave,
  };
}

/** The slot of a page in another process, and the functions that this process calls. */
function createRemoteSlot(
  { faults, onPost, onFault }: PageReceiver,
  page: {
    readonly deliver: DeliverRemotely;
    readonly read: DialectCodec['read'];
    kill(): void;
    leave(): void;
  },
): { readonly slot: Slot; readonly remote: RemotePage } {
  let hasLeft = false;
  return {
    slot: {
      deliver(text, crossing) {
        page.deliver(text, crossing);
        return false; // delivered asynchronously, in another process
      },
      leave: () => void (hasLeft = true),
    },
    remote: {
      post(text, crossing) {
        if (hasLeft) return;
        if (isKilledAt(faults().list, crossing)) page.kill();
        else onPost(text, page.read(text), crossing);
      },
      reportFault(kind, method) {
        if (!hasLeft) onFault(kind, method);
      },
      leave: page.leave,
    },
  };
}
