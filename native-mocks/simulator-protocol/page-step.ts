/** An element as a person finds it; see `TraceTarget`. */
export interface PageTarget {
  readonly by: 'role' | 'label' | 'placeholder' | 'text';
  readonly role: string;
  readonly name: string;
  readonly nth?: number;
}

/** What a person did in the page, as the page's script sends it; `at` is in milliseconds since 1970. */
export type PageStep = { readonly at: number; readonly target: PageTarget } & (
  | { readonly kind: 'tap' }
  | {
      readonly kind: 'fill';
      readonly fieldType: string;
      /** The value stayed in the page. */
      readonly isSecret: boolean;
      readonly value: string;
    }
  | { readonly kind: 'select'; readonly labels: readonly string[] }
  | { readonly kind: 'press'; readonly key: 'Enter' | 'Escape' }
);

/** Reads a step from JSON of the page, which may send anything; `undefined` when it is none. */
export function parsePageStep(value: unknown): PageStep | undefined {
  // Members are checked; a missing one reads as undefined.
  const step = Object(value) as Record<string, unknown>;
  const { kind, at, target } = step;
  if (!Number.isFinite(at) || !isTarget(target)) return undefined;
  // Each check covers the members of its kind.
  return checks.get(kind)?.(step) ? (value as PageStep) : undefined;
}

const LONGEST_NAME = 120;
const LONGEST_VALUE = 10_000;

const isText = (value: unknown, longest: number): boolean => typeof value === 'string' && value.length <= longest;

const checks = new Map<unknown, (step: Record<string, unknown>) => boolean>([
  ['tap', () => true],
  [
    'fill',
    ({ fieldType, isSecret, value }) =>
      isText(fieldType, LONGEST_NAME) && typeof isSecret === 'boolean' && isText(value, LONGEST_VALUE),
  ],
  [
    'select',
    ({ labels }) => Array.isArray(labels) && labels.length <= 100 && labels.every((each) => isText(each, LONGEST_NAME)),
  ],
  ['press', ({ key }) => key === 'Enter' || key === 'Escape'],
]);

function isTarget(target: unknown): boolean {
  // Members are checked; a missing one reads as undefined.
  const { by, role, name, nth } = Object(target) as Record<string, unknown>;
  return (
    ['role', 'label', 'placeholder', 'text'].includes(String(by)) &&
    isText(role, LONGEST_NAME) &&
    isText(name, LONGEST_NAME) &&
    (nth === undefined || (Number.isInteger(nth) && Number(nth) >= 0))
  );
}
