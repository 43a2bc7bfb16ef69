// https://semver.org, "Is there a suggested regular expression?", limited to lengths and numbers that programs can compare.
const SEMANTIC =
  /^(0|[1-9]\d{0,15})\.(0|[1-9]\d{0,15})\.(0|[1-9]\d{0,15})(-(0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*)?(\+[\da-zA-Z-]+(\.[\da-zA-Z-]+)*)?$/;
const MAX_CHARS = 256;

/** Returns whether a string is exactly a semantic version. */
export function isVersion(text: string): boolean {
  // In JavaScript, `$` without the flag `m` does not match before a trailing line break.
  const match = SEMANTIC.exec(text);
  if (!match || text.length > MAX_CHARS) return false;
  return match.slice(1, 4).every((part) => Number.isSafeInteger(Number(part)));
}
