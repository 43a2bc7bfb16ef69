import type { Language } from '../config/site-languages.ts';
import type { Messages } from './messages.ts';

const loaders: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./en.data.ts'),
  vi: () => import('./vi.data.ts'),
  id: () => import('./id.data.ts'),
  ms: () => import('./ms.data.ts'),
};

/** Loads all texts of one language, for the build; a browser uses `loadAppMessages()`. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).messages;
}
