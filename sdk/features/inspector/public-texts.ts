/** A method, an event or a global; anything else may be a value. */
const NAME = '[\\w$.-]{1,100}';

/**
 * Returns a line that the SDK itself wrote to the console (`core.log`), without the values after it; `undefined` for any other
 * line, since a page may log its own values after the same prefix. Names of an override come from a server and are left out.
 */
export function ownLineOf([first]: readonly unknown[]): string | undefined {
  const own = [
    '\\d+ more lines were omitted',
    'no shell: (?:this page has no secure random numbers|a global of this page throws)',
    '(?:a listener|an inspector|a middleware|a handler|a schema of a handler|a fallback) threw',
    'a handler has a wrong result',
    'cannot (?:handle a message from the shell|send a response to the shell|draw the inspector)',
    'dropped (?:a message (?:without a method|from another session)|an event the contract does not have)',
    `dropped (?:an invalid payload|invalid progress) of ${NAME}`,
    'can not find channel',
    `Cannot receive ${NAME}: the app refused its listener\\. Declare its first app version\\.`,
    'the app version is unknown: gated methods are off',
    `the bridge does not support the api ${NAME}`,
    `${NAME} failed: [a-z-]{1,30}`,
    `Cannot install ${NAME}\\.receive: the page froze it\\. Responses that come through it are lost\\.`,
    'Cannot observe console\\.[a-z]{1,9}: the page made it read-only\\.',
  ];
  const line = new RegExp(`^bridgehead: (?:an override has unknown names|(?:${own.join('|')})$)`);
  const found = typeof first === 'string' && line.exec(first);
  return found ? found[0] : undefined;
}

/** Returns the name of an error. Only names ending in `Error` are returned, since a page may set any string. */
export function errorNameOf(name: unknown): string {
  return typeof name === 'string' && /^\w{0,40}Error$/.test(name) ? name : 'an error';
}

/** Returns a URL without its query and fragment, which may contain values. */
export function urlWithoutValues(url: string): string {
  return url.replace(/[?#][^]*/, '');
}
