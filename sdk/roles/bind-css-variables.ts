import type { Bridge } from '../bridge-types.ts';
import type { RoleValues } from '../contract/role-types.ts';
import type { Contract } from '../contract/types.ts';
import { coreOf } from '../bridge-core.ts';
import { checkArgument } from '../errors/check-argument.ts';
import { roleStore } from './role-store.ts';

/** Options of `bindCssVariables`. */
export interface BindCssVariablesOptions {
  /** The element that gets the variables. */
  readonly element: {
    readonly style: { setProperty(name: string, value: string): void; removeProperty(name: string): unknown };
  };
  /** The start of their names; `app` by default. */
  readonly prefix?: string | undefined;
}

/** Values by the rest of the variable's name. */
type Variables = Readonly<Record<string, string>>;

/** The variables of each role. */
const variablesOf: { readonly [Name in keyof RoleValues]?: (value: RoleValues[Name]) => Variables } = {
  theme: (theme) => ({ theme }),
  colors: (colors) => rename(colors, 'color', String),
  safeArea: (sides) => rename(sides, 'safe-area', pixels),
  keyboard: (height) => ({ 'keyboard-height': pixels(height) }),
  deviceSize: ({ width, height }) => rename({ width, height }, 'viewport', pixels),
};

const pixels = (value: unknown): string => `${String(value)}px`;

/**
 * Keeps CSS variables equal to the values of the contract's roles: `--app-theme` (`light` or `dark`),
 * `--app-color-NAME`, `--app-safe-area-top` (`-right`, `-bottom`, `-left`), `--app-keyboard-height`,
 * `--app-viewport-width` and `--app-viewport-height`.
 *
 * A variable without a value is not set: write `max(env(safe-area-inset-top, 0px), var(--app-safe-area-top, 0px))`.
 * Returns a function that removes the variables.
 *
 * @example
 * bindCssVariables(bridge, { element: document.documentElement });
 */
export function bindCssVariables<C extends Contract>(bridge: Bridge<C>, options: BindCssVariablesOptions): () => void {
  coreOf(bridge);
  checkArgument(options && options.element, 'bindCssVariables(bridge, { element: document.documentElement })');
  const { roles } = bridge.contract;
  // The cast is safe because the names of roles are those of the bridge's contract.
  const any = bridge as unknown as Bridge<Contract>;
  const stops = (Object.keys(variablesOf) as (keyof RoleValues)[])
    .filter((name) => roles && roles[name])
    .map((name) => bindRole(any, name, options));
  return () => stops.forEach((stop) => stop());
}

function bindRole(
  bridge: Bridge<Contract>,
  name: keyof RoleValues,
  { element, prefix = 'app' }: BindCssVariablesOptions,
): () => void {
  const { style } = element;
  const store = roleStore(bridge, name);
  let set: Variables = {};
  const write = (next: Variables): void => {
    for (const key of Object.keys(set)) if (!(key in next)) style.removeProperty(`--${prefix}-${key}`);
    for (const key of Object.keys(next)) {
      if (next[key] !== set[key]) style.setProperty(`--${prefix}-${key}`, next[key] as string);
    }
    set = next;
  };
  const update = (): void => {
    const value = store.get();
    write(value === undefined ? {} : (variablesOf[name] as (value: unknown) => Variables)(value));
  };
  const stop = store.subscribe(update);
  update();
  return () => {
    stop();
    write({});
  };
}

/** Returns the members with a value, with names of variables: `safe-area-top`. */
function rename(values: object, start: string, format: (value: unknown) => string): Variables {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined)
      variables[`${start}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = format(value);
  }
  return variables;
}
