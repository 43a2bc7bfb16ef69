// https://semver.org, "Is there a suggested regular expression?", with the length and the numbers that programs can compare.
const SEMANTIC =
  /^(0|[1-9]\d{0,15})\.(0|[1-9]\d{0,15})\.(0|[1-9]\d{0,15})(-(0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*)?(\+[\da-zA-Z-]+(\.[\da-zA-Z-]+)*)?$/;
const MAX_CHARS = 256;

/** Whether a text is a semantic version and nothing else. */
export function isVersion(text: string): boolean {
  const numbers = text.split(/[-+]/, 1)[0]?.split('.') ?? [];
  // `$` alone would also match before a line end at the end, but not in JavaScript without the flag `m`.
  return text.length <= MAX_CHARS && SEMANTIC.test(text) && numbers.every((part) => Number.isSafeInteger(Number(part)));
}
