import type { Transport } from './transport.ts';

/** Where there is no shell: drops what is posted, says nothing. */
export const noopTransport: Transport = {
  post() {},
  subscribe: () => () => {},
};
