/** A value in the payload of an event, before the first in the result of a method. */
export interface ValueRole<Method extends string = string, Event extends string = string> {
  /** The event that reports a change. */
  readonly event?: Event | undefined;
  /** Returns the value; without params. */
  readonly method?: Method | undefined;
  /** The member of payload and result, such as `look.mode`; by default the whole. */
  readonly member?: string | undefined;
}

/** The theme of the app. */
export interface ThemeRole<Method extends string = string, Event extends string = string> extends ValueRole<
  Method,
  Event
> {
  /** The app's values; `light` and `dark` by default. */
  readonly values?: { readonly light: string; readonly dark: string } | undefined;
}

/** Several values of the same payload or result. */
export interface MembersRole<
  Name extends string,
  Method extends string = string,
  Event extends string = string,
> extends Omit<ValueRole<Method, Event>, 'member'> {
  /** Their members, such as `{ top: 'insets.top' }`; by default their names. */
  readonly members?: Readonly<Partial<Record<Name, string>>> | undefined;
}

/** The back button or gesture of the app. */
export interface BackRole<Method extends string = string, Event extends string = string> {
  /** The event of a press. */
  readonly event: Event;
  /** Stops the app from navigating back; by default it does not while the page listens. */
  readonly intercept?: Method | undefined;
  /** Boolean, of its params; by default the params. */
  readonly member?: string | undefined;
}

/** Leaving the page. */
export interface LeaveRole<Method extends string = string, Handler extends string = string> {
  /** Asks the app to close the page. */
  readonly method?: Method | undefined;
  /** Asks the page whether the app may close it. */
  readonly handler?: Handler | undefined;
  /** Of its result: `false` to stay; by default all. */
  readonly member?: string | undefined;
}

/** A side of the screen. */
export type Side = 'top' | 'right' | 'bottom' | 'left';

/** The entries that simulated phones, hooks and `bindCssVariables` use. */
export interface Roles<Method extends string = string, Event extends string = string, Handler extends string = string> {
  /** The back button or gesture. */
  readonly back?: BackRole<Method, Event> | undefined;
  /** Leaving the page. */
  readonly leave?: LeaveRole<Method, Handler> | undefined;
  /** The theme of the app. */
  readonly theme?: ThemeRole<Method, Event> | undefined;
  /** The app's locale, unmapped. */
  readonly locale?: ValueRole<Method, Event> | undefined;
  /** Whether the device is online. */
  readonly online?: ValueRole<Method, Event> | undefined;
  /** Whether the page is visible in the app. */
  readonly visible?: ValueRole<Method, Event> | undefined;
  /** The covered sides, in CSS pixels. */
  readonly safeArea?: MembersRole<Side, Method, Event> | undefined;
  /** Covered height in CSS pixels; 0 while it is closed. */
  readonly keyboard?: ValueRole<Method, Event> | undefined;
  /** The size of the web view in CSS pixels. */
  readonly deviceSize?: MembersRole<'width' | 'height' | 'pixelRatio', Method, Event> | undefined;
  /** The colours of the app, by the contract's names. */
  readonly colors?:
    | (MembersRole<string, Method, Event> & { readonly members: Readonly<Record<string, string>> })
    | undefined;
}

/** The values of the roles that have one. */
export interface RoleValues {
  /** By the names of the SDK. */
  readonly theme: 'light' | 'dark';
  /** The app's locale, unmapped. */
  readonly locale: string;
  /** Whether the device is online. */
  readonly online: boolean;
  /** Whether the page is visible in the app. */
  readonly visible: boolean;
  /** CSS pixels, as far as reported. */
  readonly safeArea: Readonly<Partial<Record<Side, number>>>;
  /** Covered height in CSS pixels; 0 while it is closed. */
  readonly keyboard: number;
  /** CSS pixels, and the device pixels of one, as far as reported. */
  readonly deviceSize: Readonly<Partial<Record<'width' | 'height' | 'pixelRatio', number>>>;
  /** By the contract's names, as the app writes them. */
  readonly colors: Readonly<Record<string, string>>;
}

/**
 * The names of a map, or any if the compiler does not know them. No names are inferred from roles: `NoInfer` has the same effect, but
 * TypeScript has it from version 5.4 on only.
 */
type KnownNames<Map> = keyof [Map][Map extends unknown ? 0 : never] & string;

/** The roles of a contract with these entries. @internal */
export type RolesOf<Methods, Events, Handlers> = Roles<KnownNames<Methods>, KnownNames<Events>, KnownNames<Handlers>>;
