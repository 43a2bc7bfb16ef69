/**
 * Completes an announcement for the rules: tests omit members that HE-4 requires of a shell but that the page does not need.
 */
export function fillAnnouncement(message: unknown): unknown {
  const { result } = Object(message) as { result?: unknown };
  const { protocol, appVersion } = Object(result) as { protocol?: unknown; appVersion?: unknown };
  if (protocol !== 1 || typeof appVersion !== 'string') return message;
  // Both have members, so they are objects.
  return { ...(message as object), result: { locale: 'en', methods: [], can: {}, ...(result as object) } };
}
