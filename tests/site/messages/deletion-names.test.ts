import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../site/src/messages/load-messages.ts';

describe('the way to delete an account', () => {
  it.each(['vi', 'id', 'ms'] as const)(
    'uses the same button names on the landing page and the deletion page in %s',
    async (language) => {
      const page = readFileSync(
        new URL(`../../../site/src/legal/content/${language}/delete-account.md`, import.meta.url),
        'utf8',
      );
      const names = ['Settings', 'Account', 'Delete Account'].map((name) => {
        const [, translation = ''] = new RegExp(`\\*\\*${name}\\*\\* \\(([^)]+)\\)`).exec(page) ?? [];
        return `${name} (${translation})`;
      });
      const { control } = await loadMessages(language);
      const text = control.points.find(({ id }) => id === 'delete')?.text ?? '';
      for (const name of names) expect(text).toContain(name);
    },
  );
});
