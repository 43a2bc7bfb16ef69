/** Returns a function that throws an error with this message. */
export const throwing = (message: string) => (): never => {
  throw new Error(message);
};
