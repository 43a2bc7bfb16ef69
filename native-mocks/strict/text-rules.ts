import { MAX_ARRAY_CHARS, MAX_TEXT_CHARS } from '../wire/wire.ts';
import type { TextRules } from './rule-checks.ts';

const MAX_MESSAGES = 64;

/** The rules about a text as a whole. */
export const textRules: TextRules = {
  'TR-1': ({ text }) => (typeof text === 'string' ? undefined : 'what was posted is not a string'),
  'LI-1': ({ text }) => (lengthOf(text) > MAX_TEXT_CHARS ? 'the text is longer than 16,777,216 characters' : undefined),
  'MS-7': ({ text, parsed }) =>
    typeof text === 'string' && parsed === undefined && text.length <= MAX_TEXT_CHARS
      ? 'the text is not JSON'
      : undefined,
  'BA-2'({ text, parsed }) {
    if (!Array.isArray(parsed)) return undefined;
    if (parsed.length > MAX_MESSAGES) return `an array of ${parsed.length} messages; at most 64 are allowed`;
    if (parsed.length < 2 || lengthOf(text) <= MAX_ARRAY_CHARS) return undefined;
    return `an array of ${lengthOf(text)} characters; at most 262,144 are allowed`;
  },
  'BA-7'({ parsed }) {
    if (!Array.isArray(parsed)) return undefined;
    if (!parsed.length) return 'an empty array';
    return parsed.some(Array.isArray) ? 'an array inside an array' : undefined;
  },
  'HE-5': ({ parsed }, page) =>
    page.greets && Array.isArray(parsed) && !page.can('batch')
      ? 'an array; the shell has not announced batch'
      : undefined,
  'OL-1': ({ parsed }, page) =>
    !page.greets && Array.isArray(parsed) ? 'an array; a shell that does not know $/hello takes none' : undefined,
};

function lengthOf(text: unknown): number {
  return typeof text === 'string' ? text.length : 0;
}
