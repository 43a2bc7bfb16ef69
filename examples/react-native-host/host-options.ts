import { createHostHandler, HostError, type HostOptions } from 'bridgehead/host';
import { contract } from './contract';

/** The methods of the contract that the app implements. Omitted methods are not announced to the page. */
export const hostOptions: HostOptions = {
  handler: createHostHandler(contract, {
    getUser: async () => ({ userId: '1', name: 'An' }),
    pay: async ({ productId }) => {
      if (productId !== 'vip-1m') throw new HostError(-32003, 'Not in the store');
      return { status: 'paid' as const };
    },
  }),
  appInfo: () => ({ platform: 'android', appVersion: '8.9.1.30', locale: 'en', theme: 'light' }),
  allowedOrigins: ['https://h5.example.com'],
};
