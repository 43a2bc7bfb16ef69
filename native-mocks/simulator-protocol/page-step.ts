/** An element as a user finds it; see `TraceTarget`. */
export interface PageTarget {
  readonly by: 'role' | 'label' | 'placeholder' | 'text';
  readonly role: string;
  readonly name: string;
  readonly nth?: number;
  /** A CSS selector for elements without a role or name. */
  readonly path?: string;
}

/** A file that the user chose. */
export interface PageFile {
  readonly name: string;
  /** The media type; empty if the browser does not know it. */
  readonly type: string;
  readonly sizeBytes: number;
}

/** A user action on an element. */
export type ElementStep = { readonly at: number; readonly target: PageTarget } & (
  | { readonly kind: 'tap' }
  | {
      readonly kind: 'fill';
      readonly fieldType: string;
      /** `true` if the value was not sent. */
      readonly isSecret: boolean;
      readonly value: string;
    }
  | { readonly kind: 'select'; readonly labels: readonly string[] }
  | { /** Without the content of the files. */ readonly kind: 'files'; readonly files: readonly PageFile[] }
  | { readonly kind: 'press'; readonly key: 'Enter' | 'Escape' }
);

/** The user's scroll position as a fraction from 0 to 1. */
export interface ScrollStep {
  readonly kind: 'scroll';
  readonly at: number;
  /** A CSS selector; `undefined` for the document. */
  readonly path: string | undefined;
  readonly x: number;
  readonly y: number;
}

/** A user action as the page's script sends it; `at` is in milliseconds since 1970. */
export type PageStep = ElementStep | ScrollStep;

/** Parses a step from JSON of the page; `undefined` if invalid, since the page may send anything. */
export function parsePageStep(value: unknown): PageStep | undefined {
  // Members are checked; a missing one is undefined.
  const step = Object(value) as Record<string, unknown>;
  const { kind, at, target } = step;
  if (!Number.isFinite(at) || (kind !== 'scroll' && !isTarget(target))) return undefined;
  // Each check covers all members of its kind.
  return checks.get(kind)?.(step) ? (value as PageStep) : undefined;
}

const MAX_NAME_CHARS = 120;
/** File systems allow 255 bytes. */
const MAX_FILE_CHARS = 255;
const MAX_PATH_CHARS = 2000;
const MAX_VALUE_CHARS = 10_000;

const isText = (value: unknown, maxChars: number): boolean => typeof value === 'string' && value.length <= maxChars;
const isPath = (value: unknown): boolean => value === undefined || isText(value, MAX_PATH_CHARS);
const isFraction = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

const checks = new Map<unknown, (step: Record<string, unknown>) => boolean>([
  ['tap', () => true],
  [
    'fill',
    ({ fieldType, isSecret, value }) =>
      isText(fieldType, MAX_NAME_CHARS) && typeof isSecret === 'boolean' && isText(value, MAX_VALUE_CHARS),
  ],
  [
    'select',
    ({ labels }) =>
      Array.isArray(labels) && labels.length <= 100 && labels.every((each) => isText(each, MAX_NAME_CHARS)),
  ],
  ['files', ({ files }) => Array.isArray(files) && files.length <= 100 && files.every(isFile)],
  ['press', ({ key }) => key === 'Enter' || key === 'Escape'],
  ['scroll', ({ path, x, y }) => isPath(path) && isFraction(x) && isFraction(y)],
]);

function isFile(file: unknown): boolean {
  // Members are checked; a missing one is undefined.
  const { name, type, sizeBytes } = Object(file) as Record<string, unknown>;
  return (
    isText(name, MAX_FILE_CHARS) &&
    isText(type, MAX_FILE_CHARS) &&
    Number.isSafeInteger(sizeBytes) &&
    Number(sizeBytes) >= 0
  );
}

const finders: readonly unknown[] = ['role', 'label', 'placeholder', 'text'];

function isTarget(target: unknown): boolean {
  // Members are checked; a missing one is undefined.
  const { by, role, name, nth, path } = Object(target) as Record<string, unknown>;
  return (
    finders.includes(by) &&
    isText(role, MAX_NAME_CHARS) &&
    isText(name, MAX_NAME_CHARS) &&
    isPath(path) &&
    (nth === undefined || (Number.isInteger(nth) && Number(nth) >= 0))
  );
}
