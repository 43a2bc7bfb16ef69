import { errorTexts } from 'bridgehead';
import { errorHelp } from './error-help.data.ts';

/** The page of all error codes, as Markdown. Each code is a heading: messages of `BridgeError` link to it. */
export function generateErrorsReference(): string {
  // The keys of this very table.
  const codes = Object.keys(errorTexts) as (keyof typeof errorTexts)[];
  const sections = codes.map((code) => {
    const { when, next, fields } = errorHelp[code];
    return [
      `## ${code}`,
      '',
      sentence(errorTexts[code]),
      '',
      `- When: ${when}`,
      `- What to do: ${next}`,
      ...(fields === undefined ? [] : [`- Comes with: ${fields}`]),
    ].join('\n');
  });
  return `${[HEAD, codes.map((code) => `[${code}](#${code})`).join(' · '), ...sections].join('\n\n')}\n`;
}

const HEAD = `<!-- Generated from sdk/error-texts.ts and sdk/cli/error-help.data.ts. Do not edit. -->

# Errors

A call that fails rejects with a \`BridgeError\`; \`safeCall\` resolves with it instead. \`code\` is for programs, \`message\` for people.
\`isBridgeError(error)\` tells whether an error is one. The named actions of \`bridgehead/app\` never reject: they log, and give a default.`;

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
