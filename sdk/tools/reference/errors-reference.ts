import { errorTexts } from '../../errors/error-texts.ts';
import { errorHelp, type ErrorHelp } from './error-help.data.ts';

type Code = keyof typeof errorTexts;

/** Returns the Markdown page of all error codes. Each code is a heading, because messages of `BridgeError` link to it. */
export function generateErrorsReference(): string {
  // `Object.keys` of this table returns exactly its keys.
  const codes = Object.keys(errorTexts) as Code[];
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
  return `${[HEAD, receptionOf(codes), TAIL, ...sections].join('\n\n')}\n`;
}

/** Groups the codes by whether the app received the call. */
function receptionOf(codes: readonly Code[]): string {
  const list = (received: ErrorHelp['received']): string =>
    codes
      .filter((code) => errorHelp[code].received === received)
      .map((code) => `\`${code}\``)
      .join(', ');
  return `Whether the app received the call depends on the code:

- **No**: ${list('no')}.
- **Yes**, and it responded: ${list('yes')}.
- **Only if the error has a \`nativeCode\`**: ${list('nativeCode')}.
- **Possibly**: ${list('unknown')}. Ask your server before you repeat a payment, or any other call that must not run twice.`;
}

const HEAD = `<!-- Generated from sdk/errors/error-texts.ts and sdk/tools/reference/error-help.data.ts. Do not edit. -->

# Errors

The codes with which a call can fail: when each occurs, and what to do. To start from a symptom, see [troubleshooting](https://bridgehead.github.io/bridgehead/troubleshooting).

A failed \`call\` rejects with a \`BridgeError\`, which \`isBridgeError(error)\` recognizes; \`safeCall\` resolves with it instead. Programs read \`code\`, people read \`message\`.`;

const TAIL = `A message ends with the path of its section below \`node_modules\`, for example \`bridgehead/docs/errors.md#timeout\`.`;

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
