import { sdk } from '@farcaster/miniapp-sdk';
sdk.on('miniAppAdded', ({ notificationDetails }) => console.log(notificationDetails));
void sdk.actions.composeCast({}).then((cast) => console.log(cast));
