/** Keeps the parameters that can be written into a URL, as strings. */
export function toTextParams(params: object | undefined): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(params ?? {})) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      kept[name] = String(value);
  }
  return kept;
}
