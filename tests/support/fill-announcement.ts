/** An announcement as the rules read it: tests leave out members that HE-4 asks of a shell and the page does without. */
export function fillAnnouncement(message: unknown): unknown {
  const { result } = Object(message) as { result?: unknown };
  const { protocol, appVersion } = Object(result) as { protocol?: unknown; appVersion?: unknown };
  if (protocol !== 1 || typeof appVersion !== 'string') return message;
  // Both have members, so they are objects.
  return { ...(message as object), result: { locale: 'en', methods: [], can: {}, ...(result as object) } };
}
