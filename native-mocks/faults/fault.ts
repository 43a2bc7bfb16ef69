import { faultTable } from './fault-table.data.ts';

/** The calls that a fault matches; all by default. */
export interface FaultScope<Method extends string = string> {
  /** Only these, and those of the protocol (`$/hello`) only if listed. */
  readonly methods?: readonly Method[] | undefined;
  /** Probability of a match, drawn from the seed; 1 by default. */
  readonly rate?: number | undefined;
  /** Calls of each method to skip; 0 by default. */
  readonly after?: number | undefined;
  /** Maximum calls of each method; unlimited by default. */
  readonly times?: number | undefined;
}

type Table = typeof faultTable;
type KindOf<Entry> = { [Kind in keyof Table]: Table[Kind] extends Entry ? Kind : never }[keyof Table];

/** The value of a setting, by the `type` in the table. */
interface ParameterValues<Event> {
  readonly number: number;
  readonly integer: number;
  readonly text: string;
  readonly event: Event;
  readonly json: unknown;
}
type ValueOf<Parameter, Event> = Parameter extends { readonly type: infer Type extends FaultParameter['type'] }
  ? ParameterValues<Event>[Type]
  : never;
type IsRequired<Parameter> = Parameter extends { readonly isRequired: true } ? true : false;
type SettingsOf<Parameters, Event> = {
  readonly [Name in keyof Parameters as IsRequired<Parameters[Name]> extends true ? Name : never]: ValueOf<
    Parameters[Name],
    Event
  >;
} & {
  readonly [Name in keyof Parameters as IsRequired<Parameters[Name]> extends true ? never : Name]?:
    | ValueOf<Parameters[Name], Event>
    | undefined;
};
/** A union with one member per kind: its settings, and the scope if the kind applies to calls. */
type FaultsOf<Kinds extends keyof Table, Method extends string, Event extends string> = {
  [Kind in Kinds]: { readonly kind: Kind } & SettingsOf<Table[Kind]['parameters'], Event> &
    (Table[Kind]['scope'] extends 'calls' ? FaultScope<Method> : unknown);
}[Kinds];

type ResponseKind = KindOf<{ readonly carrier: 'response' }>;

/** The kinds that the injected object implements. */
export type ObjectFault = KindOf<{ readonly carrier: 'object' }>;

/** A failure of a response. */
export type ResponseFault<Method extends string = string> = FaultsOf<ResponseKind, Method, string>;

/** A failure of the injected object or of the app. */
export type ShellFault<Method extends string = string, Event extends string = string> = FaultsOf<
  Exclude<keyof Table, ResponseKind>,
  Method,
  Event
>;

/** A scripted failure. All that match a call apply, in order. */
export type Fault<Method extends string = string, Event extends string = string> =
  | ResponseFault<Method>
  | ShellFault<Method, Event>;

/** The part that implements a fault: the response to a call, the injected object, or the app around the page. */
export type FaultCarrier = 'response' | 'object' | 'app';

/** A setting of a fault, in addition to its methods. */
export interface FaultParameter {
  /** Label in forms, with the unit. */
  readonly label: string;
  readonly type: 'number' | 'integer' | 'text' | 'event' | 'json';
  readonly min?: number;
  readonly max?: number;
  readonly isRequired?: true;
}

/** The table entry of one kind. */
export interface FaultKindSpec {
  readonly carrier: FaultCarrier;
  readonly scope: 'calls' | 'page';
  readonly parameters: Readonly<Record<string, FaultParameter>>;
}

/** The fault table without its literal types. */
export const faultKindSpecs: Readonly<Record<Fault['kind'], FaultKindSpec>> = faultTable;

/** The kinds of fault, in the order of the documentation. */
// The keys are the kinds: the type of the table has no others.
export const faultKinds = Object.keys(faultTable) as readonly Fault['kind'][];
