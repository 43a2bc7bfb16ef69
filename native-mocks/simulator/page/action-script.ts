import { readFlatTree } from './in-page/flat-tree.ts';
import { findMatching, findTapped, findTargets, nameTargets, numberFields } from './in-page/find-targets.ts';
import { isNamed } from '../../traces/is-named.ts';
import { isSecretField } from './in-page/is-secret-field.ts';
import { awaitElement, chooseFiles, performStep, tapElement } from './in-page/perform-step.ts';
import { nameElements, readTexts } from './in-page/read-names.ts';
import { readElements } from './in-page/read-elements.ts';
import { placeElements, walkElements } from './in-page/walk-elements.ts';
import { watchTrustedEvents, watchFields, watchFiles, watchTaps } from './in-page/watch-actions.ts';
import { watchScrolling } from './in-page/watch-scrolling.ts';

// The functions run in the page as text, so each one must be self-contained.

/**
 * Returns statements that observe user actions in a page. They expect a variable `page`, the page's window. `send` is an
 * expression for the function that receives each `PageStep`.
 */
export function actionScript(send: string): string {
  return `var walk = (${String(walkElements)})(page);
var places = (${String(placeElements)})(page);
var tree = (${String(readFlatTree)})();
var elements = (${String(readElements)})(page, tree.parentOf);
var texts = (${String(readTexts)})(page, { tagOf: elements.tagOf, childrenOf: tree.childrenOf });
var nameOf = (${String(nameElements)})(page, elements, texts);
var tools = Object.assign({ collapseSpaces: texts.collapseSpaces, elementsOf: walk.elementsOf, send: ${send}, isSecret: ${String(isSecretField)} }, elements);
var describe = (${String(nameTargets)})(elements, texts, nameOf);
var matching = (${String(findMatching)})(elements, { walk: walk, describe: describe, matches: ${String(isNamed)} });
Object.assign(tools, (${String(findTargets)})(page, elements.tagOf, { describe: describe, places: places, matching: matching, numbered: (${String(numberFields)})(walk), isInside: tree.isInside }));
tools.tapped = (${String(findTapped)})(elements, tree.parentOf);
tools.watch = (${String(watchTrustedEvents)})(page);
(${String(watchTaps)})(page, tools);
(${String(watchFields)})(page, tools);
(${String(watchFiles)})(page, tools);
`;
}

/**
 * Returns statements, to run after the statements of `actionScript`, that synchronize several phones: they send scroll positions
 * and set `channel.perform`, which repeats a user action from another phone.
 */
export function mirrorScript(): string {
  return `(${String(watchScrolling)})(page, { selectorOf: places.selectorOf, send: tools.send });
var tap = ${String(tapElement)};
var choose = ${String(chooseFiles)};
channel.perform = function (step, waitMs, onDone) {
  (${String(awaitElement)})(page, { elementOf: tools.elementOf, step: step, waitMs: waitMs, onEnd: function (element) {
    onDone(!!element); // first: what follows may navigate away
    if (element) (${String(performStep)})(page, { element: element, step: step, tap: tap, choose: choose });
  } });
};
`;
}
