/**
 * Whether a value is a timeout in milliseconds: a number greater than 0, `Infinity` included. The type is unknown because contracts
 * and calls may be written in JavaScript.
 */
export const isTimeout = (value: unknown): value is number => typeof value === 'number' && value > 0;
