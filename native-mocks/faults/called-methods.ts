/**
 * The methods that a posted text calls, in whatever dialect; none for responses and for what is no message.
 *
 * NOTE: its source text is also run inside pages (`injectShell`). So it uses no import, no helper and no syntax above ES2019.
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
