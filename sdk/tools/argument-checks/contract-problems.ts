import { type PlatformSource, platformsOf } from '../../gate/platform.ts';
import {
  anyOption,
  booleanOption,
  choiceOption,
  functionOption,
  membersOption,
  objectOption,
  type OptionType,
  type OptionTypes,
  stringOption,
} from './option-types.ts';
import { entryNamesOf, roleProblem } from './role-problems.ts';

/** A contract, of which nothing is known. */
export interface UnknownContract extends PlatformSource {
  readonly methods: object;
  readonly events: object;
  readonly handlers?: object | undefined;
  readonly roles?: unknown;
}

const schema: OptionType = (value, name) => {
  const { validate } = Object((Object(value) as { readonly '~standard'?: unknown })['~standard']) as {
    readonly validate?: unknown;
  };
  return typeof validate === 'function'
    ? undefined
    : `${name} must be a schema of a library with Standard Schema.${hintFor(value)}`;
};

/** The next step; for values that look like a schema, how to make them one. */
function hintFor(value: unknown): string {
  if (isRule(value)) return ` ${RULE_HINT}`;
  return ` ${'ast' in Object(value) ? EFFECT_HINT : 'Use Valibot 1, zod 3.24 or ArkType 2, or later versions.'}`;
}

const EFFECT_HINT =
  'Wrap a schema of Effect: Schema.standardSchemaV1(schema) in Effect 3, Schema.toStandardSchemaV1(schema) in Effect 4.';

/** The next step for a rule of valibot, such as `integer()`, in place of a schema. */
export const RULE_HINT = 'Put a rule like integer() into a pipe after its schema: pipe(number(), integer()).';

const isRule = (value: unknown): boolean =>
  /^(validation|transformation|metadata)$/.test(String((Object(value) as { readonly kind?: unknown }).kind));

/** The versions of an entry, by the platforms of the contract. */
function spanTypes(contract: PlatformSource): OptionTypes<'since' | 'until'> {
  const types = Object.fromEntries(platformsOf(contract).map((platform) => [platform, stringOption]));
  const versions = membersOption(types, { what: 'a platform' });
  return { since: versions, until: versions };
}

/** Declared platforms. `definePlatforms` has checked their names. */
const platforms: OptionType = (value, name) => {
  const { names, on } = Object(value) as { readonly names?: unknown; readonly on?: unknown };
  return typeof names === 'object' && typeof on === 'function'
    ? undefined
    : `${name} must be the result of definePlatforms().`;
};

const methodTypes: OptionTypes = {
  kind: choiceOption('the kind of a method', ['method']),
  params: schema,
  result: schema,
  progress: schema,
  fallback: functionOption,
  // Checked by `defineContract`.
  timeoutMs: anyOption,
  interactive: anyOption,
  reply: booleanOption,
  cancellable: booleanOption,
  idempotent: booleanOption,
};

const eventTypes: OptionTypes = {
  kind: choiceOption('the kind of an event', ['event']),
  payload: schema,
  state: booleanOption,
  subscribe: membersOption({ start: stringOption, stop: stringOption }, { required: ['start'] }),
};

const handlerTypes: OptionTypes = {
  kind: choiceOption('the kind of a handler', ['handler']),
  params: schema,
  result: schema,
  timeoutMs: anyOption,
};

const contractTypes: OptionTypes = {
  name: stringOption,
  version: stringOption,
  methods: objectOption,
  events: objectOption,
  handlers: objectOption,
  shellFacts: objectOption,
  locales: objectOption,
  platforms,
  launchData: schema,
  // Checked below, with the names of the entries.
  roles: anyOption,
};

/**
 * Describes every member of a contract that does not exist or has another type, which the compiler rejects, but not JavaScript.
 * Not part of `defineContract`, because each page would load it.
 */
export function contractProblems(contract: UnknownContract): readonly string[] {
  const span = spanTypes(platforms(contract.platforms, '') === undefined ? contract : {});
  return [
    membersOption(contractTypes, { what: 'a part of a contract' })(contract, 'the contract'),
    roleProblem(contract.roles, entryNamesOf(contract)),
    ...problemsOf(contract.methods, { place: 'methods', call: 'method', types: { ...methodTypes, ...span } }),
    ...problemsOf(contract.events, { place: 'events', call: 'event', types: { ...eventTypes, ...span } }),
    ...problemsOf(contract.handlers ?? {}, { place: 'handlers', call: 'handler', types: handlerTypes }),
  ].filter((problem) => problem !== undefined);
}

interface EntryRules {
  readonly place: string;
  /** The function that creates an entry. */
  readonly call: string;
  readonly types: OptionTypes;
}

function problemsOf(entries: object, { place, call, types }: EntryRules): readonly (string | undefined)[] {
  return Object.entries(entries).map(([name, entry]) => {
    const at = `${place}.${name}`;
    if (schema(entry, at) === undefined) return `${at} is a schema. Write ${call}({ … }) with the schema in it.`;
    const { kind, reply, result } = Object(entry) as { readonly [name: string]: unknown };
    if (kind === undefined) return `${at} was not created by ${call}(). Write ${call}({ … }).`;
    if (reply === false && result) return `${at}: a method with reply: false has no result. Omit one of the two.`;
    const problem = membersOption(types, { what: `an option of ${call}()` })(entry, at);
    return problem && (problem.startsWith(at) ? problem : `${at}: ${problem}`);
  });
}
