import { errorTexts } from '../error-texts.ts';
import { errorHelp } from './error-help.data.ts';

/** Returns the Markdown page of all error codes. Each code is a heading, because messages of `BridgeError` link to it. */
export function generateErrorsReference(): string {
  // `Object.keys` of this table returns exactly its keys.
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
      ...(fields === undefined ? [] : [`- Fields: ${fields}`]),
    ].join('\n');
  });
  return `${[HEAD, codes.map((code) => `[${code}](#${code})`).join(' · '), ...sections].join('\n\n')}\n`;
}

const HEAD = `<!-- Generated from sdk/error-texts.ts and sdk/cli/error-help.data.ts. Do not edit. -->

# Errors

A failed \`call\` rejects with a \`BridgeError\`; \`safeCall\` resolves with it instead. Programs read \`code\`, people read \`message\`.
Use \`isBridgeError(error)\` to recognize one. The named actions of \`bridgehead/app\` never reject: they log the error and return a default.

A message ends with the path of its section of this page below \`node_modules\`, for example \`bridgehead/docs/errors.md#timeout\`.`;

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
