import type { Language } from '../config/site-languages.ts';
import type { AppMessages } from './messages.ts';

const loaders: Readonly<Record<Language, () => Promise<{ messages: AppMessages }>>> = {
  en: () => import('./app/en.data.ts'),
  vi: () => import('./app/vi.data.ts'),
  id: () => import('./app/id.data.ts'),
  ms: () => import('./app/ms.data.ts'),
};

/** Loads the texts that React renders, in one language; each language is a separate file. */
export async function loadAppMessages(language: Language): Promise<AppMessages> {
  return (await loaders[language]()).messages;
}
