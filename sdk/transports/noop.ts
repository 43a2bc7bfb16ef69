import type { Transport } from './transport.ts';

/** The transport without a shell: drops posted strings and delivers none. */
export const noopTransport: Transport = {
  post() {},
  subscribe: () => () => {},
};
