import { SHELL_SCRIPT_PATH } from '../simulator-protocol/simulator-paths.ts';

/** Creates the element that loads the shell in a page. `changes` lists the changed response headers for the tester. */
export function createShellScriptTag(nonce: string, changes: readonly string[]): string {
  const data = changes.length ? ` data-changes="${encodeURIComponent(JSON.stringify(changes))}"` : '';
  return `<script src="${SHELL_SCRIPT_PATH}" nonce="${nonce}"${data}></script>`;
}

const TAG = new RegExp(`<script src="${SHELL_SCRIPT_PATH}" nonce="[\\w-]*"(?: data-changes="[^"]*")?></script>`);

/** Returns the HTML of a page as its server sent it. */
export const removeShellScriptTag = (html: string): string => html.replace(TAG, '');
