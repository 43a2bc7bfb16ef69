import type { ServedPhoneSetup } from '../../devices/phone-info.ts';
import type { ServerClient } from '../server/server-client.ts';

/** Sends a phone to the server of its page; resolves with whether the server accepted it. */
export type PublishPhone = (phone: ServedPhoneSetup) => Promise<boolean>;

/**
 * Creates the sender. An unchanged phone is not sent again; different ones are sent sequentially, since the server uses
 * the last one. After a failure, which is reported, the next request sends the same phone again.
 */
export function createPhonePublisher(
  { publishPhone }: Pick<ServerClient, 'publishPhone'>,
  onProblem: (text: string) => void,
): PublishPhone {
  let newest = '';
  let sent: Promise<boolean> = Promise.resolve(true);
  const send = async (phone: ServedPhoneSetup, text: string): Promise<boolean> => {
    try {
      await publishPhone(phone);
      return true;
    } catch (error) {
      if (newest === text) newest = '';
      onProblem(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  return (phone) => {
    const text = JSON.stringify(phone);
    if (text !== newest) sent = sent.then(() => send(phone, text));
    newest = text;
    return sent;
  };
}
