import { isSecretField } from '../page/in-page/is-secret-field.ts';
import { keepAssets, numberImages, numberStyles } from './in-page/picture-assets.ts';
import { schedulePictures, takePictures, watchChanges } from './in-page/watch-pictures.ts';
import {
  describeAttributes,
  describeSheets,
  describeState,
  describeStyle,
  escapeText,
  maskSecrets,
  writePage,
} from './in-page/write-page.ts';

/**
 * Returns an expression that starts taking pictures and evaluates to a function to call for each timeline row. It expects a
 * variable `page`, the page's window. `send` is an expression for the function that receives each `PagePicture`.
 */
export function pictureScript(send: string): string {
  // The functions run in the page as text, so each one must be self-contained.
  return `(function () {
var assets = (${String(keepAssets)})();
var writer = { escape: ${String(escapeText)}, valueOf: (${String(maskSecrets)})(${String(isSecretField)}) };
writer.stateOf = (${String(describeState)})(writer, (${String(numberImages)})(page, assets));
writer.styleOf = (${String(describeStyle)})(page, writer.escape);
writer.sheets = (${String(describeSheets)})((${String(numberStyles)})(assets), writer.escape);
writer.attributesOf = (${String(describeAttributes)})(writer);
var writePage = ${String(writePage)};
var take = (${String(takePictures)})(page, {
  assets: assets, send: ${send}, write: function () { return writePage(page.document, writer); }
});
var schedule = (${String(schedulePictures)})(page, take);
(${String(watchChanges)})(page, schedule.change);
return schedule.timelineEvent;
})()`;
}
