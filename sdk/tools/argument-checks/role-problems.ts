import { suggestNames } from './nearest-names.ts';
import { membersOption, objectOption, type OptionType, type OptionTypes, stringOption } from './option-types.ts';

/** The names of a contract's entries. */
export interface EntryNames {
  readonly methods: readonly string[];
  readonly events: readonly string[];
  readonly handlers: readonly string[];
}

/** Describes the first problem of a contract's roles as a sentence; `undefined` if they have none. */
export function roleProblem(roles: unknown, names: EntryNames, name = 'roles'): string | undefined {
  return roles === undefined ? undefined : membersOption(roleTypes(names), { what: 'a role' })(roles, name);
}

/** The names of a contract, whose parts may be any values. */
export const entryNamesOf = (contract: {
  readonly methods: object;
  readonly events: object;
  readonly handlers?: object | undefined;
}): EntryNames => ({
  methods: Object.keys(contract.methods),
  events: Object.keys(contract.events),
  handlers: Object.keys(contract.handlers ?? {}),
});

function roleTypes({ methods, events, handlers }: EntryNames): OptionTypes {
  const source = { event: entryOf('an event', events), method: entryOf('a method', methods) };
  const value = membersOption({ ...source, member: stringOption });
  const values = membersOption({ light: stringOption, dark: stringOption }, { required: ['light', 'dark'] });
  const members = (...known: readonly string[]): OptionType => {
    const types = Object.fromEntries(known.map((each) => [each, stringOption]));
    return known.length
      ? membersOption({ ...source, members: membersOption(types) })
      : membersOption({ ...source, members: objectOption }, { required: ['members'] });
  };
  return {
    back: membersOption(
      { event: source.event, intercept: source.method, member: stringOption },
      { required: ['event'] },
    ),
    leave: membersOption({ method: source.method, handler: entryOf('a handler', handlers), member: stringOption }),
    theme: membersOption({ ...source, member: stringOption, values }),
    locale: value,
    online: value,
    visible: value,
    keyboard: value,
    safeArea: members('top', 'right', 'bottom', 'left'),
    deviceSize: members('width', 'height', 'pixelRatio'),
    colors: members(),
  };
}

/** The name of an existing entry; `what` is its kind. */
function entryOf(what: string, known: readonly string[]): OptionType {
  return (value, name) => {
    if (typeof value !== 'string') return `${name} must be the name of ${what}.`;
    return known.includes(value)
      ? undefined
      : `${name}: "${value}" is not ${what} of the contract. ${suggestNames(value, known)}`;
  };
}
