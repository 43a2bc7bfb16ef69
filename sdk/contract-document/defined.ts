type Defined<Values> = { readonly [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** The same without members that are undefined, which JSON would not have either. */
export function defined<Values extends object>(values: Values): Defined<Values> {
  // Only undefined members went, so the others are of their own types.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;
}
