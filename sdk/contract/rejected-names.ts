/** The names of a map, if they are known to the compiler. */
type NamesOf<Map> = string extends keyof Map ? never : keyof Map;

/** The names of a map that are reserved for the protocol. */
type ProtocolNames<Map> = Exclude<NamesOf<Map> & `$/${string}`, `$/test.${string}`>;

/** Fields to which nothing is assignable. Each type is an error message. */
type NoProtocolNames<Map> = {
  readonly [Name in ProtocolNames<Map>]: 'Names that start with $/ belong to the protocol.';
};

/** Rejects the names that `defineContract` rejects, if they are known to the compiler. */
export interface RejectedNames<Methods, Events, Handlers> {
  readonly methods?: NoProtocolNames<Methods>;
  readonly events?:
    | (NoProtocolNames<Events> & {
        readonly [Name in NamesOf<Events> & NamesOf<Methods>]: 'A method and an event have this name.';
      })
    | undefined;
  readonly handlers?: NoProtocolNames<Handlers> | undefined;
}
