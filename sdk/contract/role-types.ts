/** Where a page reads a value of the app: in the payload of an event, or in the result of a method until the first event. */
export interface ValueRole<Method extends string = string, Event extends string = string> {
  /** The event that reports a change. */
  readonly event?: Event | undefined;
  /** The method, without params, that returns the value. */
  readonly method?: Method | undefined;
  /** The member of the payload and of the result, such as `appearance` or `look.mode`. Omitted: the payload or result is the value. */
  readonly member?: string | undefined;
}

/** A theme, whose values may have other names in the app. */
export interface ThemeRole<Method extends string = string, Event extends string = string> extends ValueRole<
  Method,
  Event
> {
  /** The app's values, such as `{ light: 'day', dark: 'night' }`. Omitted: `light` and `dark`. */
  readonly values?: { readonly light: string; readonly dark: string } | undefined;
}

/** Several values of the app, each in a member of the same payload or result. */
export interface MembersRole<
  Name extends string,
  Method extends string = string,
  Event extends string = string,
> extends Omit<ValueRole<Method, Event>, 'member'> {
  /** The members with the values, such as `{ top: 'statusBarHeightPx' }` or `{ top: 'insets.top' }`. Omitted: they have the names of the values. */
  readonly members?: Readonly<Partial<Record<Name, string>>> | undefined;
}

/** The back button or gesture of the app. */
export interface BackRole<Method extends string = string, Event extends string = string> {
  /** The event of a press. */
  readonly event: Event;
  /** The method that stops the app from navigating back itself. Omitted: the app does not navigate back while the page listens. */
  readonly intercept?: Method | undefined;
  /** The member of its params that is `true` or `false`. Omitted: the params are the value. */
  readonly member?: string | undefined;
}

/** Leaving the page. */
export interface LeaveRole<Method extends string = string, Handler extends string = string> {
  /** The method by which the page asks the app to close it. */
  readonly method?: Method | undefined;
  /** The handler by which the app asks the page whether it may close it. */
  readonly handler?: Handler | undefined;
  /** The member of the handler's result that is `false` to stay. Omitted: the result is the value. */
  readonly member?: string | undefined;
}

/** The sides of a screen that the app or the system covers. */
export type Side = 'top' | 'right' | 'bottom' | 'left';

/**
 * Which entries of a contract play which role. Simulated phones, `useBackPress`, `useAppTheme`, `useSafeArea` and `bindCssVariables`
 * use them; nothing else of the SDK does.
 */
export interface Roles<Method extends string = string, Event extends string = string, Handler extends string = string> {
  /** The back button or gesture. */
  readonly back?: BackRole<Method, Event> | undefined;
  /** Leaving the page. */
  readonly leave?: LeaveRole<Method, Handler> | undefined;
  /** The theme of the app. */
  readonly theme?: ThemeRole<Method, Event> | undefined;
  /** The locale of the app, unmapped. */
  readonly locale?: ValueRole<Method, Event> | undefined;
  /** Whether the device is online: `true` or `false`. */
  readonly online?: ValueRole<Method, Event> | undefined;
  /** Whether the page is visible in the app: `true` or `false`. */
  readonly visible?: ValueRole<Method, Event> | undefined;
  /** The covered sides, in CSS pixels. */
  readonly safeArea?: MembersRole<Side, Method, Event> | undefined;
  /** The height that the keyboard covers, in CSS pixels; 0 while it is closed. */
  readonly keyboard?: ValueRole<Method, Event> | undefined;
  /** The size of the web view in CSS pixels, and the device pixels of one. */
  readonly deviceSize?: MembersRole<'width' | 'height' | 'pixelRatio', Method, Event> | undefined;
  /** The colours of the app, by names of the contract's choice. */
  readonly colors?:
    | (MembersRole<string, Method, Event> & { readonly members: Readonly<Record<string, string>> })
    | undefined;
}

/** The values of the roles that have one. */
export interface RoleValues {
  /** The theme of the app, under the names of the SDK. */
  readonly theme: 'light' | 'dark';
  /** The locale as the app reports it, unmapped. */
  readonly locale: string;
  /** Whether the device is online. */
  readonly online: boolean;
  /** Whether the page is visible in the app. */
  readonly visible: boolean;
  /** The covered sides in CSS pixels; a side that the app does not report is omitted. */
  readonly safeArea: Readonly<Partial<Record<Side, number>>>;
  /** The height that the keyboard covers in CSS pixels; 0 while it is closed. */
  readonly keyboard: number;
  /** The size of the web view in CSS pixels and the device pixels of one; a member that the app does not report is omitted. */
  readonly deviceSize: Readonly<Partial<Record<'width' | 'height' | 'pixelRatio', number>>>;
  /** The colours of the app by the names of the contract's `members`, as the app writes them. */
  readonly colors: Readonly<Record<string, string>>;
}

/** The names of a map, or any if the compiler does not know them. A conditional type, so that no names are inferred from roles. */
type KnownNames<Map> = Map extends unknown ? keyof Map & string : never;

/** The roles of a contract with these entries. */
export type RolesOf<Methods, Events, Handlers> = Roles<KnownNames<Methods>, KnownNames<Events>, KnownNames<Handlers>>;
