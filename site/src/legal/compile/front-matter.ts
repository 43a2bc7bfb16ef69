import type { LegalDate } from '../legal-meta.ts';

/** The lines between the two `---` at the top of a Markdown file. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  /** A line under the title, for example the product and its developer. */
  readonly lead?: string;
  readonly date?: LegalDate;
  /** Subject and body of the prefilled message of a `request-email` link. */
  readonly email?: { readonly subject: string; readonly body: string };
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const knownNames = ['title', 'description', 'date kind', 'date', 'lead', 'email subject', 'email text'];

/**
 * Parses the front matter; every line is `name: value`, without quotes or nesting.
 *
 * @throws {Error} when a name is unknown or missing, or a value is invalid; the message names it and explains what to write.
 */
export function parseFrontMatter(text: string): FrontMatter {
  const values = readLines(text);
  const date = readDate(required(values, 'date kind'), values.get('date'));
  const lead = values.get('lead');
  const subject = values.get('email subject');
  const body = values.get('email text');
  if ((subject === undefined) !== (body === undefined)) {
    throw new Error(
      'Cannot prepare the message: "email subject" and "email text" belong together. Write both or none.',
    );
  }
  return {
    title: required(values, 'title'),
    description: required(values, 'description'),
    ...(lead && { lead }),
    ...(date && { date }),
    ...(subject !== undefined && body !== undefined && { email: { subject, body: body.replace(/ \/ /g, '\n') } }),
  };
}

function readLines(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim();
    if (colon < 1 || !knownNames.includes(name)) {
      throw new Error(
        `Cannot read the line "${line}" at the top: it must start with one of ${knownNames.join(', ')} and a colon.`,
      );
    }
    if (values.has(name)) throw new Error(`Cannot read the top of the file: "${name}" occurs twice. Keep one.`);
    const value = line.slice(colon + 1).trim();
    if (/^(["'“‘]).*["'”’]$/.test(value))
      throw new Error(`Cannot read "${name}: ${value}": write it without quotation marks around it.`);
    values.set(name, value);
  }
  return values;
}

function required(values: Map<string, string>, name: string): string {
  const value = values.get(name);
  if (!value)
    throw new Error(`Cannot use the page: the line "${name}: …" is missing at the top. Add it between the two "---".`);
  return value;
}

function readDate(kind: string, text: string | undefined): LegalDate | undefined {
  if (kind === 'none') {
    if (text) throw new Error('Cannot use the date: "date kind" is none. Remove the "date" line or name the kind.');
    return undefined;
  }
  if (kind !== 'last updated' && kind !== 'last modified') {
    throw new Error(`Cannot read "date kind: ${kind}": write last updated, last modified or none.`);
  }
  const match = /^([A-Z][a-z]+) ([1-9]\d?), (\d{4})$/.exec(text ?? '');
  const month = months.indexOf(match?.[1] ?? '') + 1;
  const day = Number(match?.[2]);
  const year = Number(match?.[3]);
  const time = new Date(Date.UTC(year, month - 1, day));
  if (!match || month === 0 || time.getUTCDate() !== day) {
    throw new Error(`Cannot read "date: ${text ?? ''}": write a day as November 1, 2024.`);
  }
  return { kind, text: match[0], iso: time.toISOString().slice(0, 10) };
}
