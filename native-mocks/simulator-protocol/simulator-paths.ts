/** The base path of the simulator's URLs, on its own origin and on the page's. */
export const SIMULATOR_BASE = '/__simulator/';
/** The script that the server inserts first into the phone's pages. */
export const SHELL_SCRIPT_PATH: string = `${SIMULATOR_BASE}shell.js`;
/** Makes the browser delete the stored data of the page's origin: workers, caches, storage. Requires the token. */
export const CLEAR_PATH: string = `${SIMULATOR_BASE}clear`;
/** Responds with 204 if the page's server accepts connections, and with 503 if not. */
export const REACHABLE_PATH: string = `${SIMULATOR_BASE}reachable`;
/** Answers a request of the page to another origin, with the override whose index is in the query. */
export const OVERRIDE_PATH: string = `${SIMULATOR_BASE}override`;
/** The header that carries the token of the simulator's window. */
export const TOKEN_HEADER = 'x-bridgehead-token';
