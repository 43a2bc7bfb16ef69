import type { RemotePage, Shell } from 'bridgehead/mocks';
import type { PanelToFrame } from '../page/frame-messages.ts';

/** A string from the shell to the page, or the end of a post without a string. */
type DeliverMessage = Extract<PanelToFrame, { kind: 'deliver' }>;

/** Connects a page in another process to a shell, and passes on the strings from the shell. */
export function connectPage(
  shell: Pick<Shell, 'connect' | 'wiring'> | undefined,
  send: (message: DeliverMessage) => void,
): RemotePage | undefined {
  // Posts of this generation return a promise, which the end of the post resolves. Pages of the others ignore the message,
  // and sending it for each of their posts took a tenth of the panel's time under load.
  const resolvesPosts = shell?.wiring().generation === 'handler-with-reply';
  return shell?.connect((text, crossing) => {
    if (text === undefined && !resolvesPosts) return;
    send({ kind: 'deliver', text: text ?? null, crossing: crossing ?? null });
  });
}
