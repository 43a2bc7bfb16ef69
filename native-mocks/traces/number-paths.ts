/** A number that was replaced. */
export interface ReplacedNumber {
  /** Such as `params.items.0.price`. */
  readonly path: string;
  readonly value: number;
}

/** Returns the numbers of a value that a redacted copy of the same shape replaces. Members with redacted keys are skipped. */
export function numberPathsOf(value: unknown, redacted: unknown, path = ''): readonly ReplacedNumber[] {
  if (typeof value === 'number') return value === redacted ? [] : [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const copy = (Object(redacted) as Readonly<Record<string, unknown>>)[name]; // a missing member is undefined
    return copy === undefined ? [] : numberPathsOf(each, copy, path ? `${path}.${name}` : name);
  });
}
