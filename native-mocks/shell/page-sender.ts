import type { Clock } from 'bridgehead';
import { createPageRequests, type PageRequests } from '../../sdk/native/host/page-requests.ts';
import type { TurnOutbox } from '../../sdk/native/host/turn-outbox.ts';
import { ShellError } from '../wire/shell-error.ts';
import { shellTexts } from '../wire/shell-texts.ts';
import { createClockLoop } from './clock-loop.ts';
import { createPageSession, type PageSession } from './page-session.ts';
import { createShellOutbox, type Deliver, type OutgoingText } from './shell-outbox.ts';
import { testGuard } from './test-guard.ts';
import { observedShellText, type ShellMessage } from './traffic.ts';

/** Options of `createPageSender`. */
export interface CreatePageSenderOptions {
  readonly clock: Clock;
  /** Whether the shell implements `$/hello`, and therefore sessions and batches. */
  readonly supportsHandshake: boolean;
  /** Whether the shell announces `progress` (HE-5). */
  readonly hasProgress: boolean;
  readonly deliver: Deliver;
  /** Called with the messages of each string that is sent. */
  readonly observe: (messages: readonly ShellMessage[]) => void;
}

/** Sends events and requests to the page. */
export interface PageSender {
  readonly outbox: TurnOutbox<OutgoingText>;
  readonly requests: PageRequests;
  readonly session: PageSession;
  /** Sends a message without faults. `crossing` is the post that it responds to. */
  send(text: string, crossing?: number): void;
  /** Emits an event; up to 50 are held until `$/hello`. */
  emit(event: string, payload: unknown): void;
  /** Sends a request to the page. Rejects with a `ShellError`. */
  request(method: string, params: unknown, timeoutMs: number): Promise<unknown>;
  /** Sends any string unchanged. */
  sendText(text: string): void;
}

export function createPageSender(options: CreatePageSenderOptions): PageSender {
  const { clock, supportsHandshake, hasProgress } = options;
  const outbox = createShellOutbox({
    deliver: options.deliver,
    onLeave: options.observe,
    batches: supportsHandshake,
  });
  const send: PageSender['send'] = (text, crossing) => {
    const message = observedShellText(text);
    if (message.kind !== 'progress' || hasProgress) outbox.push({ text, crossing, message });
  };
  const session = createPageSession({ supportsHandshake, outlet: { origin: null, deliver: (text) => send(text) } });
  const requests = createPageRequests({
    loop: createClockLoop(clock),
    guard: testGuard,
    session,
    texts: shellTexts,
    send: (_outlet, text) => send(text),
  });
  return {
    outbox,
    requests,
    session,
    send,
    emit: (event, payload) => requests.page.emit(event, payload),
    async request(method, params, timeoutMs) {
      const response = await requests.page.request(method, params, timeoutMs);
      if (response.ok) return response.result;
      const { code, message, data } = response.error;
      throw new ShellError(code, message, data ?? undefined);
    },
    sendText: (text) => outbox.push({ text, isAlone: true, message: { from: 'shell', kind: 'invalid', text } }),
  };
}
