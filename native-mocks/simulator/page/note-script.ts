import { createFormat, createTextOf } from './in-page/console-text.ts';
import { watchAppLinks } from './in-page/watch-app-links.ts';
import { watchDialogs } from './in-page/watch-dialogs.ts';
import { limitFailures, watchBridges } from './in-page/watch-bridges.ts';
import { limitLines, watchErrors, watchPage } from './in-page/watch-page.ts';

// The functions run in the page as text, so each one must be self-contained.

/**
 * Returns statements that observe console lines, errors, dialogs, links to other apps and failed calls in a page. They expect a variable `page`, the
 * page's window. `send` is an expression for the function that receives each `PageNote`. `planned` is one for the
 * object with the answers to dialogs.
 */
export function noteScript(send: string, planned = '{}'): string {
  return `var notes = { send: ${send}, text: { of: (${String(createTextOf)})(page) } };
notes.text.format = (${String(createFormat)})(notes.text.of);
notes.report = (${String(limitLines)})(page, notes);
(${String(watchPage)})(page, notes);
(${String(watchErrors)})(page, notes);
(${String(watchDialogs)})(page, notes, ${planned});
(${String(watchAppLinks)})(page, notes);
(${String(watchBridges)})(page, (${String(limitFailures)})(page, notes));
`;
}
