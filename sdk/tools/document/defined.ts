type Defined<Values> = { readonly [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Returns the values without undefined members, which JSON would also omit. */
export function defined<Values extends object>(values: Values): Defined<Values> {
  // Only undefined members were removed, so the others keep their types.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;
}
