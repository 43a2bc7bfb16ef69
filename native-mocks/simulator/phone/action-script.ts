import { findTapped, findTargets } from './in-page/find-targets.ts';
import { nameElements, readTexts } from './in-page/read-names.ts';
import { readElements } from './in-page/read-elements.ts';
import { listenToPeople, watchFields, watchTaps } from './in-page/watch-actions.ts';

/**
 * A statement that watches what a person does in a page. `page` is the page's window there; `send` is an expression: the
 * function that receives each `PageStep`.
 */
export function actionScript(send: string): string {
  // The functions run in the page as text; each is complete in itself.
  return `(function () {
var facts = (${String(readElements)})(page);
var texts = (${String(readTexts)})(page, facts.tagOf);
texts.nameOf = (${String(nameElements)})(page, facts, texts);
var tools = Object.assign({ squeeze: texts.squeeze, send: ${send} }, facts);
tools.targetOf = (${String(findTargets)})(page, facts, texts);
tools.tapped = (${String(findTapped)})(facts);
tools.watch = (${String(listenToPeople)})(page);
(${String(watchTaps)})(page, tools);
(${String(watchFields)})(page, tools);
})();
`;
}
