/** First line of a script; to engines that do not know it, a comment. */
export const compileHint: string;
