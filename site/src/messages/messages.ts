import type { LegalSlug } from '../legal/legal-slugs.ts';

/** The texts that React renders in a browser. */
export interface AppMessages {
  readonly header: { readonly home: string; readonly menu: string; readonly skip: string };
  readonly footer: {
    readonly operators: string;
    readonly legal: string;
    readonly legalTitle: string;
    readonly languageTitle: string;
    /** The name of each legal page, as its link says it. */
    readonly legalPages: Readonly<Record<LegalSlug, string>>;
    /** Behind the name of a page that only exists in English, for readers of another language. */
    readonly inEnglish: string;
    /** In the place of a legal page that did not load. */
    readonly failed: string;
  };
  readonly unknown: { readonly title: string; readonly text: string; readonly home: string; readonly others: string };
  readonly shell: {
    readonly label: string;
    readonly facts: string;
    readonly version: string;
    readonly unknownVersion: string;
    readonly close: string;
  };
}

/** Every text of the pages this room draws: those, and what only the build reads. `{product}`, `{store}`, `{email}`, `{singapore}` and `{hongKong}` are filled in by `fillText()`. */
export interface Messages extends AppMessages {
  readonly hero: {
    readonly slogan: string;
    readonly lead: string;
    readonly art: string;
    /** Names the three screens of the app in front of the street. */ readonly phones: string;
  };
  /** In the app: which version is installed, and where to go. */
  readonly have: Readonly<
    Record<
      'title' | 'checking' | 'newest' | 'older' | 'unknown' | 'text' | 'back' | 'display' | 'legal' | 'others',
      string
    >
  >;
  readonly install: {
    /** Names the section of the three buttons. */
    readonly label: string;
    readonly store: string;
    readonly storeHint: string;
    readonly direct: string;
    readonly directHint: string;
    readonly directOnIos: string;
    /** Without script, where nobody can ask for the address of the package. */
    readonly directToStore: string;
    /** After an attempt that gave no package. */
    readonly directAgain: string;
    readonly market: string;
    readonly marketHint: string;
    /** The market of this phone by its name, `{market}`. */
    readonly marketName: string;
    readonly marketNameHint: string;
    readonly marketElsewhere: string;
    readonly busy: string;
    /** Four seconds later. */
    readonly slow: string;
  };
  /** What to do first in the browser of another app. */
  readonly inApp: Readonly<Record<'title' | 'text' | 'copy' | 'copied', string>>;
  /** The way to an Android phone from a device that cannot install. */
  readonly send: Readonly<Record<'button' | 'hint' | 'scan' | 'text' | 'share', string>>;
  /** Words in the drawn screens of the app, and what each of them shows. */
  readonly screens: Readonly<Record<ScreenWord | 'title' | 'nearbyAlt' | 'chatAlt' | 'profileAlt', string>>;
  /** Before the name of a picture, on the button that opens it. */
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
  /** What the configuration knows of the package. */
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
    /** For people who have the file already. */
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
  /** One question per purpose, and what stands behind both; `{recipients}` are the services of the configuration. */
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
    /** How long an answer is kept, and the way back. */
    readonly keeping: string;
    readonly withdraw: string;
    readonly accept: string;
    readonly decline: string;
  };
}

/** A word of a drawn screen. */
export type ScreenWord =
  'nearby' | 'hello' | 'first' | 'second' | 'third' | 'write' | 'about' | 'aboutMore' | 'talk' | 'report';

/** Puts values into the `{name}` places of a text; a name without a value stays as it is written. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
