import type { Language } from '../config/languages.ts';
import type { Messages } from './messages.ts';

const loaders: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./en.data.ts'),
  vi: () => import('./vi.data.ts'),
  id: () => import('./id.data.ts'),
  ms: () => import('./ms.data.ts'),
};

/** Every text of one language, for the build; a browser fetches those of `loadAppMessages()`. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).messages;
}
