import { MAX_ERROR_CHARS } from '../wire/protocol.ts';

/** Truncates a string to 200 characters (ER-2), not inside a surrogate pair. */
export const truncate = (text: string): string => text.slice(0, MAX_ERROR_CHARS).replace(/[\ud800-\udbff]$/, '');
