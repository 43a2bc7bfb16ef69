/** First line of a script; other engines treat it as a comment. */
export const compileHint: string;
