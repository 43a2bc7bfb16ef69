/** What stands in place of a string that may be personal. */
export const COVERED = '•••';

/** What is typed in place of a covered value: a field of that type takes nothing else. */
export function coveredInput(fieldType: string): string {
  return inputs[fieldType] ?? COVERED;
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
