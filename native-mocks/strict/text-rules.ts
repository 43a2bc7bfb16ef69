import { MAX_BATCH_CHARS, MAX_BATCH_MESSAGES, MAX_TEXT_CHARS } from '../../sdk/wire/protocol.ts';
import type { TextRules } from './rule-checks.ts';

const withSeparators = (count: number): string => count.toLocaleString('en-US');

/** The rules about a posted string as a whole. */
export const textRules: TextRules = {
  'TR-1': ({ text }) => (typeof text === 'string' ? undefined : 'the posted value is not a string'),
  'LI-1': ({ text }) =>
    lengthOf(text) > MAX_TEXT_CHARS
      ? `the string is longer than ${withSeparators(MAX_TEXT_CHARS)} characters`
      : undefined,
  'MS-7': ({ text, parsed }) =>
    typeof text === 'string' && parsed === undefined && text.length <= MAX_TEXT_CHARS
      ? 'the string is not JSON'
      : undefined,
  'BA-2'({ text, parsed }) {
    if (!Array.isArray(parsed)) return undefined;
    if (parsed.length > MAX_BATCH_MESSAGES)
      return `an array of ${parsed.length} messages; at most ${MAX_BATCH_MESSAGES} are allowed`;
    if (parsed.length < 2 || lengthOf(text) <= MAX_BATCH_CHARS) return undefined;
    return `an array of ${lengthOf(text)} characters; at most ${withSeparators(MAX_BATCH_CHARS)} are allowed`;
  },
  'BA-7'({ parsed }) {
    if (!Array.isArray(parsed)) return undefined;
    if (!parsed.length) return 'an empty array';
    return parsed.some(Array.isArray) ? 'an array inside an array' : undefined;
  },
  'HE-5': ({ parsed }, page) =>
    page.supportsHandshake && Array.isArray(parsed) && !page.can('batch')
      ? 'an array was posted, but the shell does not announce batch'
      : undefined,
  'OL-1': ({ parsed }, page) =>
    !page.supportsHandshake && Array.isArray(parsed)
      ? 'an array was posted to a shell that does not implement $/hello'
      : undefined,
};

function lengthOf(text: unknown): number {
  return typeof text === 'string' ? text.length : 0;
}
