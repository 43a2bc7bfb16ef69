import type { ContractDescriptions } from 'bridgehead';
import type { AppContract } from './app-contract.ts';

/** Descriptions for native developers, in generated code and documentation. Never part of a page's bundle. */
export const appDescriptions: ContractDescriptions<AppContract> = {
  methods: {
    getQueryParam: {
      text: 'Returns the parameters that the page adds to each API request. The page also reads the `version` of old apps from it.',
      result: {
        version: 'App version, with all segments.',
        deviceId: 'Id of the device, as used by the API.',
        channel: 'Channel from which the app was installed.',
      },
    },
    getUserInfo: {
      text: 'Returns the signed-in user, or an empty object if nobody is signed in.',
      result: {
        userId: 'Id of the user. A string, even if it looks numeric.',
        nickname: 'Display name chosen by the user.',
        avatarUrl: 'URL of the picture (https).',
        gender: 'Gender as entered by the user.',
        age: 'Age in completed years.',
        isVip: 'Whether a VIP membership is active.',
        golds: 'Balance of the in-app currency.',
      },
    },
    getLoc: 'Returns the unmodified locale of the app. The page maps it: on iOS VI to VN, IN to ID, MS to MY.',
    getClientInfo: {
      text: 'Returns information about the device and the app.',
      result: {
        appVersion: 'App version, with all segments.',
        deviceModel: 'Model of the device, as reported by the system.',
        osVersion: 'Version of the operating system.',
        network: '`wifi`, `cellular` or `none`.',
      },
    },
    getAppThemeInfo: {
      text: 'Returns the colour theme of the app.',
      result: { theme: 'The current theme.' },
    },
    getDeviceSizeInfo: {
      text: 'Returns the sizes of the screen areas in CSS pixels: dp on Android, pt on iOS.',
      result: {
        widthPx: 'Width of the web view.',
        heightPx: 'Height of the web view.',
        statusBarHeightPx: 'Height of the status bar; 0 if it is hidden.',
        bottomInsetPx: 'Height at the bottom reserved for the system (home indicator, gesture bar).',
        pixelRatio: 'Device pixels per CSS pixel.',
      },
    },
    getValueForKey: {
      text: "Returns a value from the app's key-value store, or null if the key has no value.",
      params: { key: 'Name of the value.' },
    },
    analyse: {
      text: "Reports an event to the app's statistics.",
      params: { event: 'Name of the event.', params: 'Dimensions of the event.' },
    },
    jumpToProfile: { text: 'Opens the profile of a user.', params: { userId: 'Id of the user.' } },
    jumpToPay: {
      text: 'Opens the payment screen for a product and responds when the user has finished.',
      params: { productId: 'Id of the product in the store.' },
      result: { status: '`paid`, `pending` (awaiting a parent or the bank) or `cancelled`.' },
    },
    jumpToParty: { text: 'Opens a party.', params: { partyId: 'Id of the party.' } },
    backToPrePage: 'Closes the page and returns to the previous screen.',
    onBackPress: 'Forwards the back button to the page: from now on, each press emits the event `backPressed`.',
    stopBackBehavior: {
      text: "Disables or restores the app's own handling of the back button and the back gesture.",
      params: { stop: 'true (the default) disables it, false restores it.' },
    },
    setNavbarType: {
      text: 'Sets the appearance of the navigation bar and the status bar.',
      params: {
        hideBar: "Whether the app's navigation bar is hidden.",
        lightStatusBar: 'Whether the status bar has light text, for dark pages.',
      },
    },
    signOut:
      'Signs the user out after a confirmation. Responds with null, or with error -32002 if the user does not confirm.',
    previewEffect: {
      text: 'Plays an effect (a gift, a frame) over the page.',
      params: {
        effectId: 'Id of the effect.',
        url: 'URL of the effect file (https); absent if the app already has the file.',
      },
    },
  },
  events: {
    themeChanged: { text: 'The colour theme of the app changed.', payload: { theme: 'The current theme.' } },
    localeChanged: {
      text: 'The user chose another language in the app.',
      payload: { locale: 'Unmodified locale of the app, as returned by `getLoc`.' },
    },
    networkChanged: {
      text: 'The device went online or offline, or the type of network changed.',
      payload: { isOnline: 'Whether the device is online.', network: '`wifi`, `cellular` or `none`.' },
    },
    userInfoChanged:
      'The result of `getUserInfo` changed: after a sign-in, a completed payment or a new picture, for example.',
    backPressed: 'The user pressed the back button. Sent only after `onBackPress`.',
  },
  handlers: {
    canLeave: {
      text: 'Called before the app closes the page.',
      params: { reason: '`back`, `close` or `swipe`.' },
      result: { leave: 'false keeps the page open.' },
    },
  },
};
