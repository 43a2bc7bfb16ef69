// The tests of the suite whose verdict differs. The table in docs/contract.md explains them.

/** Lengths are in UTF-16 code units, and members next to `$ref` apply. */
export const differences: readonly string[] = [
  'maxLength: maxLength validation: two supplementary Unicode code points is long enough',
  'minLength: minLength validation: one supplementary Unicode code point is not long enough',
  'ref: ref overrides any sibling keywords: ref valid, maxItems ignored',
];

/** `contentEncoding` and `contentMediaType` are annotations. */
export const optionalDifferences: readonly string[] = [
  'content: validation of binary string-encoding: an invalid base64 string (% is not a valid character)',
  'content: validation of binary-encoded media type documents: a validly-encoded invalid JSON document',
  'content: validation of binary-encoded media type documents: an invalid base64 string that is valid JSON',
  'content: validation of string-encoded content based on media type: an invalid JSON document',
];
