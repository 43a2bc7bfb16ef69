import { patternOf, quote } from './code-literals.ts';
import { REDACTED } from './redacted.ts';
import type { Trace } from './trace.ts';

/** Returns the lines of a Playwright test that answer the dialogs of the page as in the session; none for a session without dialogs. */
export function dialogAnswerLines({ dialogs = [] }: Trace): readonly string[] {
  if (!dialogs.length) return [];
  const answers = dialogs.map(({ answer }) => (typeof answer === 'string' ? quote(answer) : String(answer)));
  return [
    `  const answers: readonly (boolean | string)[] = [${answers.join(', ')}];`,
    '  const dialogs: string[] = [];',
    `  page.on('dialog', (dialog) => {`,
    `    if (dialog.type() === 'beforeunload') return dialog.accept();`,
    '    const answer = answers[dialogs.push(`${dialog.type()}: ${dialog.message()}`) - 1];',
    `    return answer === false ? dialog.dismiss() : dialog.accept(typeof answer === 'string' ? answer : undefined);`,
    '  });',
  ];
}

/** Returns the expectation that the page opened the dialogs of the session and no others. */
export function dialogLines({ dialogs = [], isTruncated }: Trace): readonly string[] {
  if (!dialogs.length || isTruncated) return [];
  return [
    '  await expect.poll(() => dialogs).toEqual([',
    ...dialogs.map(({ dialog, message }) => `    ${expectedText(`${dialog}: ${message}`)},`),
    '  ]);',
  ];
}

function expectedText(text: string): string {
  return text.includes(REDACTED) ? `expect.stringMatching(${patternOf(text, { isBeginning: false })})` : quote(text);
}
