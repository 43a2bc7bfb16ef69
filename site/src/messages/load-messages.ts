import type { Language } from '../config/languages.ts';
import type { Messages } from './messages.ts';

const loaders: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./en.data.ts'),
  vi: () => import('./vi.data.ts'),
  id: () => import('./id.data.ts'),
  ms: () => import('./ms.data.ts'),
};

/** The texts of one language; each language is a file of its own. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).messages;
}
