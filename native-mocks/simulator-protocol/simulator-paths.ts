/** Where the simulator's own addresses begin, on its own origin and beside the page. */
export const SIMULATOR_BASE = '/__simulator/';
/** The script that the server puts first into the phone's pages. */
export const SHELL_SCRIPT_PATH: string = `${SIMULATOR_BASE}shell.js`;
/** Makes the browser delete what the page's origin keeps: workers, caches, storage. */
export const CLEAR_PATH: string = `${SIMULATOR_BASE}clear`;
/** The header that carries the token of the simulator's window. */
export const TOKEN_HEADER = 'x-bridgehead-token';
