import { visibleLinesExpression } from '../../traces/visible-lines.ts';
import { watchChanges } from '../pictures/in-page/watch-pictures.ts';
import { watchScreen } from './in-page/watch-screen.ts';

/**
 * Returns an expression that starts sending what a user reads on the page and evaluates to the function that sends a change
 * immediately. It expects a variable `page`, the page's window. `send` is an expression for the function that receives each
 * `PageScreen`.
 */
export function screenScript(send: string): string {
  // The functions run in the page as text, so each one must be self-contained.
  return `(${String(watchScreen)})(page, { read: function () { return ${visibleLinesExpression('page')}; }, watchChanges: ${String(watchChanges)}, send: ${send} })`;
}
