/** Something in a page, as a person and assistive technology know it. */
export interface InputTarget {
  /** ARIA role; `generic` for what has none. */
  readonly role: string;
  /** Accessible name; empty for what has none. */
  readonly name: string;
  /** Counts from 0 among the visible elements with this role and name. */
  readonly index: number;
  /** A CSS selector, for what has neither a role nor a name. */
  readonly path: string;
}

/** What a person did to a page. */
export type UserInput =
  | { readonly act: 'tap'; readonly target: InputTarget }
  | {
      /** Typed, chosen or checked; `value` is the whole value afterwards, `true` or `false` of a checkbox. */
      readonly act: 'fill';
      readonly target: InputTarget;
      readonly value: string;
    }
  | { readonly act: 'press'; readonly target: InputTarget; readonly key: 'Enter' | 'Escape' }
  | {
      /** `x` and `y` are parts of the way, from 0 to 1; without a target the document scrolls. */
      readonly act: 'scroll';
      readonly target: InputTarget | undefined;
      readonly x: number;
      readonly y: number;
    };

const MAX_CHARS = 10_000;

/** Reads an input that a page reported; `undefined` when it is none: the page may report anything. */
export function parseUserInput(given: unknown): UserInput | undefined {
  // Members are checked below; a missing one reads as undefined.
  const { act, target, value, key, x, y } = Object(given) as Record<string, unknown>;
  if (act === 'scroll') {
    if (!isPart(x) || !isPart(y)) return undefined;
    return { act, x, y, target: parseTarget(target) };
  }
  const found = parseTarget(target);
  if (!found) return undefined;
  if (act === 'tap') return { act, target: found };
  if (act === 'fill' && isText(value)) return { act, target: found, value };
  if (act === 'press' && (key === 'Enter' || key === 'Escape')) return { act, target: found, key };
  return undefined;
}

/** The line of the timeline for an input. What was typed may be personal and is not in it. */
export function inputText(input: UserInput): string {
  const { target } = input;
  const what = target ? `${target.role} ${target.name ? `“${target.name}”` : target.path}` : 'page';
  if (input.act === 'press') return `${input.key} pressed in ${what}`;
  return `${{ tap: 'tapped', fill: 'filled in', scroll: 'scrolled' }[input.act]} ${what}`;
}

function parseTarget(given: unknown): InputTarget | undefined {
  // Members are checked below; a missing one reads as undefined.
  const { role, name, index, path } = Object(given) as Record<string, unknown>;
  if (!isText(role) || !isText(name) || !isText(path)) return undefined;
  return Number.isInteger(index) && Number(index) >= 0 ? { role, name, index: Number(index), path } : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_CHARS;
const isPart = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
