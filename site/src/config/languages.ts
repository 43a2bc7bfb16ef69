/** Languages of the site; each has its own prerendered path. */
export type Language = 'en' | 'vi' | 'id' | 'ms';

/** Every language with its path and its own name. */
export const languages: readonly { readonly id: Language; readonly path: string; readonly name: string }[] = [
  { id: 'en', path: '/', name: 'English' },
  { id: 'vi', path: '/vi/', name: 'Tiếng Việt' },
  { id: 'id', path: '/id/', name: 'Bahasa Indonesia' },
  { id: 'ms', path: '/ms/', name: 'Bahasa Melayu' },
];
