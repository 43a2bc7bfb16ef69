/**
 * The methods that a posted string calls, in any message format; empty for a response or an invalid message.
 *
 * NOTE: `createShellScript` serializes this function into pages. Use no imports, no helpers and no syntax newer than ES2019.
 */
export function calledMethods(text: string): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  const methods: string[] = [];
  (Array.isArray(parsed) ? parsed : [parsed]).forEach(function (message: unknown) {
    const fields = Object(message) as { method?: unknown; action?: unknown };
    const method = typeof fields.method === 'string' ? fields.method : fields.action;
    if (typeof method === 'string') methods.push(method);
  });
  return methods;
}
