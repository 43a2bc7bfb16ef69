/** An error of docs/protocol.md. */
export const errorOf = (code, message, data) => ({ code, message, ...(data === undefined ? {} : { data }) });
