import { drawing } from './draw.ts';

// Two tones of the text colour: full opacity and a third of it.
const tone = (d: string): string => `<path fill="currentColor" fill-opacity=".32" d="${d}"/>`;
const line = (d: string): string =>
  `<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

const icons: Readonly<Record<string, string>> = {
  store: tone('M4 9h16l-1 11.500H5z') + line('M4 9h16l-1 11.500H5zM8 12V7.500a4 4 0 0 1 8 0V12'),
  package: tone('M3.5 13h17v7.500h-17z') + line('M3.5 14v6.500h17V14M12 3v11.500M7.5 10.500L12 15l4.5-4.5'),
  market:
    tone('M5 11h14v9.500H5z') +
    line(
      'M3.5 9.500L5.5 4h13l2 5.500a2.8 2.8 0 0 1-5.6 0a2.9 2.9 0 0 1-5.8 0a2.8 2.8 0 0 1-5.6 0zM5 12.500v8h14v-8M10 20.500V16h4v4.5',
    ),
  globe:
    tone('M12 3a9 9 0 0 1 0 18z') +
    line('M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18'),
  close: line('M5.5 5.500l13 13M18.5 5.500l-13 13'),
  adults:
    tone('M4 20.500q0-7 8-7t8 7z') +
    line('M12 3.500a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4 20.500q0-6.5 8-6.500M14 18l2.5 2.500L21 15.5'),
  report: tone('M5 4.500h13l-3 4.500l3 4.500H5z') + line('M5 21.500V4.500h13.500l-3 4.500l3 4.500H5'),
  delete: tone('M6 8h12l-1 13H7z') + line('M4 7.500h16M9 7.500v-4h6v4M6 8l1 13h10l1-13M10 12v5M14 12v5'),
  open: tone('M4 4h16v5H4z') + line('M4 4h16v16H4zM4 9h16M12 12v5M9.5 15l2.5 2.500l2.5-2.5'),
  allow:
    tone('M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7z') +
    line('M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7zM16 10a2 2 0 1 1 0 4a2 2 0 0 1 0-4z'),
  install: tone('M7 3h10v15H7z') + line('M7 2.500h10v19H7zM9.5 10.500l2 2l3.5-4M11 18.500h2'),
  shield:
    tone('M12 3v18q8-4 8-11V5.500z') + line('M12 3l8 2.500V10q0 7-8 11q-8-4-8-11V5.500zM8.5 11.500l2.5 2.500l4.5-5'),
  send: tone('M3.5 4.500L20.5 12L3.5 19.500L6 12z') + line('M3.5 4.500L20.5 12L3.5 19.500L6 12zM6 12h7'),
  enlarge: line('M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5'),
  review:
    tone('M12 6q6 0 9 6q-3 6-9 6q-6 0-9-6q3-6 9-6z') +
    line('M3 12q3-6 9-6t9 6q-3 6-9 6t-9-6zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z'),
  publisher:
    tone('M5 9h14v11.500H5z') +
    line('M4 20.500h16M6 20.500V9l6-5l6 5v11.500M10 20.500V15h4v5.500M9.5 11h.1M14.5 11h.1'),
  arrow: line('M5 12h13M13 6.500l5.5 5.500l-5.5 5.5'),
};

/** All icons, each 24 × 24 units, in the colour of the surrounding text. */
export function iconSet(): string {
  return Object.keys(icons)
    .map((name) => drawing(`icon-${name}`, icons[name] ?? ''))
    .join('');
}
