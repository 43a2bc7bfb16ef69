import type { LegalSlug } from '../legal/legal-slugs.ts';

/** The texts that React renders in a browser. */
export interface AppMessages {
  readonly header: { readonly home: string; readonly menu: string; readonly skip: string };
  readonly footer: {
    readonly operators: string;
    readonly legal: string;
    readonly legalTitle: string;
    readonly languageTitle: string;
    /** Label of the link to each legal page. */
    readonly legalPages: Readonly<Record<LegalSlug, string>>;
    /** Suffix for a page that exists only in English, for readers of another language. */
    readonly inEnglish: string;
    /** Shown instead of a legal page that could not be loaded. */
    readonly failed: string;
  };
  readonly unknown: { readonly title: string; readonly text: string; readonly home: string; readonly others: string };
  readonly shell: {
    readonly label: string;
    readonly status: string;
    readonly version: string;
    readonly unknownVersion: string;
    readonly close: string;
  };
}

/** All texts of the site, including those that only the build reads. `fillText()` fills in `{product}`, `{store}`, `{email}`, `{singapore}` and `{hongKong}`. */
export interface Messages extends AppMessages {
  readonly hero: {
    readonly slogan: string;
    readonly lead: string;
    readonly art: string;
    /** Describes the three app screens in front of the street. */ readonly phones: string;
  };
  /** The installed-version panel inside the app. */
  readonly have: Readonly<
    Record<
      'title' | 'checking' | 'newest' | 'older' | 'unknown' | 'text' | 'back' | 'display' | 'legal' | 'others',
      string
    >
  >;
  readonly install: {
    /** Accessible name of the section with the three buttons. */
    readonly label: string;
    readonly store: string;
    readonly storeHint: string;
    readonly direct: string;
    readonly directHint: string;
    readonly directOnIos: string;
    /** Without JavaScript, when the URL of the package cannot be requested. */
    readonly directToStore: string;
    /** After a failed attempt. */
    readonly directAgain: string;
    readonly market: string;
    readonly marketHint: string;
    /** With the name of the phone's market, `{market}`. */
    readonly marketName: string;
    readonly marketNameHint: string;
    readonly marketElsewhere: string;
    readonly busy: string;
    /** After four seconds. */
    readonly slow: string;
  };
  /** The notice in the browser of another app. */
  readonly inApp: Readonly<Record<'title' | 'text' | 'copy' | 'copied', string>>;
  /** Sending the page to an Android phone from a device that cannot install the app. */
  readonly send: Readonly<Record<'button' | 'hint' | 'scan' | 'text' | 'share', string>>;
  /** Texts in the drawings of the app's screens, and their descriptions. */
  readonly screens: Readonly<Record<ScreenWord | 'title' | 'nearbyAlt' | 'chatAlt' | 'profileAlt', string>>;
  /** Prefix of the picture's name, on the button that enlarges it. */
  readonly larger: string;
  readonly contact: { readonly before: string; readonly after: string };
  readonly features: readonly {
    readonly id: 'nearby' | 'chat' | 'community';
    readonly title: string;
    readonly text: string;
    readonly art: string;
  }[];
  readonly featuresTitle: string;
  readonly control: {
    readonly title: string;
    readonly points: readonly {
      readonly id: 'adults' | 'review' | 'report' | 'delete' | 'publisher';
      readonly title: string;
      readonly text: string;
    }[];
    readonly deleteLink: string;
  };
  /** Labels for the package details. */
  readonly package: Readonly<Record<'title' | 'version' | 'size' | 'updated' | 'android' | 'sha256', string>>;
  readonly photo: { readonly cafe: string; readonly phone: string; readonly banner: string };
  readonly sheet: {
    readonly close: string;
    readonly startedTitle: string;
    readonly steps: readonly {
      readonly id: 'open' | 'allow' | 'install';
      readonly title: string;
      readonly text: string;
    }[];
    readonly playProtect: string;
    /** For people who already have the file. */
    readonly again: string;
    readonly pcTitle: string;
    readonly pcText: string;
    readonly code: string;
    readonly inAppTitle: string;
    readonly inAppText: string;
    readonly storeInstead: string;
    readonly storeTitle: string;
    readonly storeText: string;
    readonly androidTitle: string;
    readonly androidText: string;
    readonly androidAnyway: string;
    readonly marketTitle: string;
    readonly marketText: string;
    readonly inAppNotice: string;
    readonly qrTitle: string;
    readonly qrText: string;
    readonly qrAlt: string;
  };
  readonly menu: {
    readonly title: string;
    readonly language: string;
    readonly textSize: string;
    readonly theme: string;
    readonly themeAuto: string;
    readonly themeLight: string;
    readonly themeDark: string;
  };
  /** One question per purpose, and the details; `{recipients}` are the configured services. */
  readonly consent: {
    readonly label: string;
    readonly measuring: string;
    readonly advertising: string;
    readonly details: string;
    readonly title: string;
    readonly measuringTitle: string;
    readonly measuringText: string;
    readonly advertisingTitle: string;
    readonly advertisingText: string;
    /** How long an answer is kept, and how to withdraw it. */
    readonly keeping: string;
    readonly withdraw: string;
    readonly accept: string;
    readonly decline: string;
  };
}

/** A text in a drawn screen. */
export type ScreenWord =
  'nearby' | 'hello' | 'first' | 'second' | 'third' | 'write' | 'about' | 'aboutMore' | 'talk' | 'report';

/** Replaces the `{name}` placeholders of a text; a placeholder without a value is kept. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
