import { messages as appMessages } from './app/en.data.ts';

/** English texts; the type of the other languages is derived from them. */
export const messages = {
  ...appMessages,
  hero: {
    slogan: 'The evening starts nearby.',
    lead: 'Dating for adults: find people nearby, match, and start talking.',
    art: 'A street of old shophouses at dusk; neighbours talk across it.',
    /** Describes the three app screens in the preview picture. */
    phones: 'The app: people nearby, a chat, a profile.',
  },
  /** The installed-version panel inside the app. */
  have: {
    title: 'You have {product}',
    checking: 'Checking for a newer version…',
    newest: 'This is the newest version.',
    older: 'A newer version is there: {version}.',
    unknown: 'Could not check for a newer version.',
    text: 'You are reading this page inside the app.',
    back: 'Back to the app',
    display: 'Language and colours',
    legal: 'Legal and help',
    others: 'For another phone',
    /** Above the three actions inside the Android app. */
    renew: 'Install or update',
  },
  install: {
    /** Accessible name of the section with the three buttons. */
    label: 'Ways to install {product}',
    store: 'Get it on {store}',
    storeHint: 'The app’s page in the store',
    direct: 'Direct download',
    directHint: 'The Android app as a file (APK)',
    directOnIos: 'Android only',
    /** Without JavaScript, when the URL of the package cannot be requested. */
    directToStore: 'Opens {store}',
    /** After a failed attempt. */
    directAgain: 'Not available just now. Tap to try again',
    market: 'Your phone’s app market',
    /** Where no Android phone is at hand. */
    marketOnOther: 'Android app markets',
    marketHint: 'Choose the market of its brand',
    /** With the name of the phone's market. */
    marketName: 'Get it on {market}',
    marketNameHint: 'The app market of this phone',
    marketElsewhere: 'A code to scan with a phone',
    /** Below the buttons: one true reason to trust the app. */
    trust: 'Moderators review accounts, and every chat has Report.',
    busy: 'Getting the newest version…',
    /** After four seconds. */
    slow: 'Still trying. {store} works too.',
  },
  /** The notice in the browser of another app. */
  inApp: {
    title: 'Open this page in your browser first',
    text: 'Tap “…” or “⋮” at the top, then “Open in browser”.',
    copy: 'Copy the address',
    copied: 'Copied',
  },
  /** Sending the page to an Android phone from a device that cannot install the app. */
  send: {
    button: 'Send to an Android phone',
    hint: '{product} is an Android app',
    scan: 'Scan with your phone',
    text: 'Open this address on the phone, or scan the code with it.',
    share: 'Share',
  },
  /** Texts in the drawings of the app's screens, and their descriptions. */
  screens: {
    title: 'Inside the app',
    nearby: 'Nearby',
    hello: 'Say hello',
    first: 'Around this evening?',
    second: 'Yes! Night market?',
    third: 'See you at eight.',
    write: 'Message',
    about: 'Street food, old streets,',
    aboutMore: 'and long talks.',
    talk: 'Send a message',
    report: 'Report',
    nearbyAlt: 'A screen of the app: people nearby in a list, each with a name and a distance.',
    chatAlt: 'A screen of the app: a chat with text, a picture and a voice message.',
    profileAlt: 'A screen of the app: a profile; the “...” icon at its top right has opened the Report menu.',
  },
  /** Prefix of the picture's name, on the button that enlarges it. */
  larger: 'Show larger',
  contact: { before: 'Any questions? Please contact ', after: '' },
  featuresTitle: 'Why {product}',
  features: [
    {
      id: 'nearby',
      title: 'See who is near',
      text: 'Find people nearby, match with them, and start talking.',
      art: 'A small neighbourhood seen from above, faces marking people nearby; a dotted line joins two of them.',
    },
    {
      id: 'chat',
      title: 'Talk your own way',
      text: 'Message your matches with text, images and voice.',
      art: 'Two people at their windows with a chat between them: lines of text, a picture of the sea and a voice message.',
    },
    {
      id: 'community',
      title: 'Join in, send a gift',
      text: 'Take part in the public community, and send virtual gifts bought with golds.',
      art: 'People standing around a night market stall that is full of wrapped gifts and gold coins.',
    },
  ],
  control: {
    title: 'Safety and control',
    points: [
      { id: 'adults', title: '18+ only', text: 'Users under 18 may not create accounts.' },
      {
        id: 'review',
        title: 'People and systems look out',
        text: 'Moderators and automated systems review accounts and messages. Rules are in the Community Guidelines.',
      },
      { id: 'report', title: 'Report from any chat or profile', text: 'The “...” icon at the top right opens Report.' },
      {
        id: 'delete',
        title: 'Delete your account in Settings',
        text: 'Settings, then Account, then Delete Account. Personal data is deleted after 30 days; logging in cancels it.',
      },
      {
        id: 'publisher',
        title: 'You know who is behind it',
        text: 'Published by {developer}. Operated by {singapore} and {hongKong}.',
      },
    ],
    deleteLink: 'How to delete your account',
  },
  /** Labels for the package details. */
  package: {
    title: 'About the file',
    version: 'Version',
    size: 'Size',
    updated: 'Updated',
    android: 'Android needed',
    sha256: 'SHA-256',
  },
  photo: {
    cafe: 'A café terrace in the evening. Friends of different looks sit at small tables under a striped awning and strings of lights, between plants.',
    phone: 'The app on a phone: two people have matched, a heart joins their faces.',
    banner: 'Roofs and lanterns against the evening sky.',
  },
  sheet: {
    close: 'Close',
    startedTitle: 'Your download has started',
    steps: [
      {
        id: 'open',
        title: 'Open the file',
        text: 'Tap the finished download in the notifications, or find it in Downloads.',
      },
      {
        id: 'allow',
        title: 'Allow your browser',
        text: 'Android asks the first time. The permission stays on until you turn it off in Settings.',
      },
      { id: 'install', title: 'Tap Install', text: 'Then open {product} and sign up.' },
    ],
    playProtect: 'Google Play Protect may scan the file first. Let it.',
    /** For people who already have the file. */
    again: 'You have the file already? Open it from Downloads: another tap downloads it again.',
    pcTitle: 'The file is coming to this computer',
    pcText: 'It installs on an Android phone. Send it to the phone, or open this page there:',
    code: 'Show the code to scan',
    inAppTitle: 'Is the download coming?',
    inAppText:
      'Apps like this one often stop downloads. If nothing comes, open this page in your browser and tap again.',
    storeInstead: 'Use {store} instead',
    storeTitle: 'Get {product} from the store',
    storeText:
      'We cannot get the file just now. Close this and tap again to retry, or use {store}, which has the current version for your phone.',
    androidTitle: 'Android only',
    androidText: 'The file installs on Android phones. The store shows what there is for your device.',
    androidAnyway: 'Download it anyway',
    marketTitle: 'Choose your app market',
    marketText: 'Each link opens the app market of that brand.',
    inAppNotice: 'This app may stop these links. If nothing opens, open this page in your browser.',
    qrTitle: 'Scan with an Android phone',
    qrText: 'The code opens this page on the phone.',
    qrAlt: 'QR code of the address of this page',
  },
  menu: {
    title: 'Language and display',
    language: 'Language',
    textSize: 'Text size',
    theme: 'Colours',
    themeAuto: 'Like the device',
    themeLight: 'Light',
    themeDark: 'Dark',
  },
  /** One question per purpose, and the details; `{recipients}` are the configured services. */
  consent: {
    label: 'Your choice',
    measuring: 'May other services count your visits?',
    advertising: 'May advertisers see your download?',
    details: 'Details',
    title: 'What you are asked',
    measuringTitle: 'Measuring',
    measuringText:
      '{recipients} would learn that this page was opened, and the model and browser of your device, to count visits.',
    advertisingTitle: 'Advertising',
    advertisingText:
      '{recipients} would learn that you pressed the download button, to see which advertisement brings people here.',
    /** How long an answer is kept, and how to withdraw it. */
    keeping:
      'Each answer counts for itself. It is kept in this browser for 6 months, then we ask again. You can take it back at any time at the foot of the download page: “{withdraw}”.',
    withdraw: 'Withdraw consent',
    accept: 'Yes',
    decline: 'No',
  },
} as const;
