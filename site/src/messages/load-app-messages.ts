import type { Language } from '../config/languages.ts';
import type { AppMessages } from './messages.ts';

const loaders: Readonly<Record<Language, () => Promise<{ messages: AppMessages }>>> = {
  en: () => import('./app/en.data.ts'),
  vi: () => import('./app/vi.data.ts'),
  id: () => import('./app/id.data.ts'),
  ms: () => import('./app/ms.data.ts'),
};

/** The texts that React renders, in one language; each language is a file of its own. */
export async function loadAppMessages(language: Language): Promise<AppMessages> {
  return (await loaders[language]()).messages;
}
