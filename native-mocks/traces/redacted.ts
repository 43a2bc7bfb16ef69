/** The placeholder for a string that may be personal. */
export const REDACTED = '•••';

/** Returns the input for a redacted value, valid for the type of the field. */
export function redactedInput(fieldType: string): string {
  return inputs[fieldType] ?? REDACTED;
}

/** Returns the name of a file that the user chose, without the part that may be personal. */
export function redactedFileName(name: string): string {
  return `file${/\.[a-z\d]{1,8}$/i.exec(name)?.[0] ?? ''}`;
}

const inputs: Readonly<Record<string, string>> = {
  number: '0',
  range: '0',
  tel: '0',
  email: 'someone@example.com',
  url: 'https://example.com/',
  date: '2000-01-01',
  month: '2000-01',
  week: '2000-W01',
  time: '00:00',
  'datetime-local': '2000-01-01T00:00',
  color: '#000000',
};
