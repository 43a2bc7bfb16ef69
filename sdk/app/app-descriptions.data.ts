import type { ContractDescriptions } from 'bridgehead';
import type { AppContract } from './app-contract.ts';

/** What native developers read in generated code and docs. Never part of a page's bundle. */
export const appDescriptions: ContractDescriptions<AppContract> = {
  methods: {
    getQueryParam: {
      text: 'Gives the facts the page adds to each request to the API. Old apps are known by its `version`.',
      result: {
        version: 'App version, every segment.',
        deviceId: 'Id of the device, as the API knows it.',
        channel: 'Where the app was installed from.',
      },
    },
    getUserInfo: {
      text: 'Gives the signed-in user; an empty object when nobody is signed in.',
      result: {
        userId: 'Id of the user. A string, however numeric it looks.',
        nickname: 'Name the user chose.',
        avatarUrl: 'Address of the picture, https.',
        gender: 'As the user gave it.',
        age: 'Full years.',
        isVip: 'Whether a VIP membership is running.',
        golds: 'Balance of the in-app currency.',
      },
    },
    getLoc: 'Gives the locale of the app, raw: the page maps it (on iOS VI to VN, IN to ID, MS to MY).',
    getClientInfo: {
      text: 'Gives the device and the app.',
      result: {
        appVersion: 'App version, every segment.',
        deviceModel: 'Model of the device, as the system names it.',
        osVersion: 'Version of the operating system.',
        network: '`wifi`, `cellular` or `none`.',
      },
    },
    getAppThemeInfo: {
      text: 'Gives the colour theme of the app.',
      result: { theme: 'The theme that is shown now.' },
    },
    getDeviceSizeInfo: {
      text: 'Gives sizes in CSS pixels: dp on Android, pt on iOS.',
      result: {
        widthPx: 'Width of the web view.',
        heightPx: 'Height of the web view.',
        statusBarHeightPx: 'Height of the status bar, 0 when it is hidden.',
        bottomInsetPx: 'Height below that belongs to the system (home indicator, gesture bar).',
        pixelRatio: 'Device pixels for each CSS pixel.',
      },
    },
    getValueForKey: {
      text: "Gives a value of the app's key-value store; null when there is none.",
      params: { key: 'Name of the value.' },
    },
    analyse: {
      text: "Hands an event to the app's statistics.",
      params: { event: 'Name of the event.', params: 'What it is counted by.' },
    },
    jumpToProfile: { text: 'Opens the profile of a user.', params: { userId: 'Id of the user.' } },
    jumpToPay: {
      text: 'Opens the payment of a product, and answers when the user is done with it.',
      params: { productId: 'Id of the product in the store.' },
      result: { status: '`paid`, `pending` (a parent or the bank decides later) or `cancelled`.' },
    },
    jumpToParty: { text: 'Opens a party.', params: { partyId: 'Id of the party.' } },
    backToPrePage: 'Closes the page and goes back to the screen before it.',
    onBackPress: 'Hands the back button on: from now on each press is the event `backPressed`.',
    stopBackBehavior: {
      text: "Stops the app's own reaction to the back button and the back gesture.",
      params: { stop: 'false gives it back; absent is true.' },
    },
    setNavbarType: {
      text: 'Sets how the top of the screen looks.',
      params: {
        hideBar: "Whether the app's navigation bar is hidden.",
        lightStatusBar: 'Whether the status bar has light text, for a dark page.',
      },
    },
    signOut:
      'Signs the user out, after the user confirmed it. Answers null; error -32002 when the user did not confirm.',
    previewEffect: {
      text: 'Plays an effect (a gift, a frame) over the page.',
      params: { effectId: 'Id of the effect.', url: 'Address of its file, https; absent when the app has it.' },
    },
  },
  events: {
    themeChanged: { text: 'The colour theme of the app changed.', payload: { theme: 'The theme that is shown now.' } },
    localeChanged: {
      text: 'The user chose another language in the app.',
      payload: { locale: 'Locale of the app, raw, as `getLoc` gives it.' },
    },
    networkChanged: {
      text: 'The network came, went or changed.',
      payload: { isOnline: 'Whether there is a network.', network: '`wifi`, `cellular` or `none`.' },
    },
    userInfoChanged: 'What `getUserInfo` gives changed: a sign-in, a payment that went through, a new picture.',
    backPressed: 'The user pressed back. Only after `onBackPress`.',
  },
  handlers: {
    canLeave: {
      text: 'Asked before the app closes the page.',
      params: { reason: '`back`, `close` or `swipe`.' },
      result: { leave: 'false keeps the page open.' },
    },
  },
};
