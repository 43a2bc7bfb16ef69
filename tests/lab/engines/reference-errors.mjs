/** Creates the error of a response (docs/protocol.md). */
export const errorOf = (code, message, data) => ({ code, message, ...(data === undefined ? {} : { data }) });
