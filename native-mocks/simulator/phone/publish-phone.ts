import type { PhoneSetup } from '../../devices/phone-facts.ts';
import type { PanelServer } from '../panel-server.ts';

/** Sends a phone to the server of its page; resolves with whether the server has it. */
export type PublishPhone = (phone: PhoneSetup) => Promise<boolean>;

/**
 * Makes the sender. A phone that the server has is not sent again; others go one after the other, since the server keeps
 * the last. A failure is reported, and the same phone is sent again when it is asked for next.
 */
export function createPhonePublisher(
  { publishPhone }: Pick<PanelServer, 'publishPhone'>,
  onProblem: (text: string) => void,
): PublishPhone {
  let newest = '';
  let sent: Promise<boolean> = Promise.resolve(true);
  const send = async (phone: PhoneSetup, text: string): Promise<boolean> => {
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
