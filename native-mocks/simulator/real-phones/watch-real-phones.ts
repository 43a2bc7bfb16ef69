import type { PhoneEvent } from '../../simulator-protocol/phone-messages.ts';

/** Calls the listener with each event of real phones, the kept ones first; returns a function that stops listening. */
export function watchRealPhones(address: string, listener: (event: PhoneEvent) => void): () => void {
  const source = new EventSource(address);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    // The simulator's own server wrote it.
    listener(JSON.parse(data) as PhoneEvent);
  });
  return () => source.close();
}
