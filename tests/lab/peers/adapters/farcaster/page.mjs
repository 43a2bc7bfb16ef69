import { sdk } from '@farcaster/miniapp-sdk';

export function connect() {
  return Promise.resolve({
    // The one action that passes any params to the app, and its result to the page.
    call: (_method, params) => sdk.actions.composeCast(params),
    valueOf: (result) => result.v,
    on(_name, listener) {
      const onAdded = ({ notificationDetails }) => listener(notificationDetails);
      sdk.on('miniAppAdded', onAdded);
      return () => sdk.off('miniAppAdded', onAdded);
    },
  });
}
