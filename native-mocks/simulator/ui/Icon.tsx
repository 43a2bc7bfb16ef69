import type { ReactElement } from 'react';

const paths = {
  reload: 'M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 1.5v3h-3',
  back: 'M9.5 3 4.5 8l5 5',
  rotate:
    'M2.5 6.5v-2a2 2 0 0 1 2-2h5M8 1l1.8 1.6L8 4.2M6 6h6.5a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Z',
  keyboard: 'M1.5 4.5h13v7h-13ZM4 7h.1M6.6 7h.1M9.2 7h.1M11.8 7h.1M5 9.5h6',
  hide: 'M1.5 8s2.5-4 6.5-4 6.5 4 6.5 4-2.5 4-6.5 4-6.5-4-6.5-4ZM3 13.5 13 2.5',
  open: 'M9.5 2.5h4v4M13.5 2.5 8 8M6.5 3.5h-3a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-3',
  link: 'M6.5 9.5a3 3 0 0 0 4.2 0l2-2a3 3 0 0 0-4.2-4.2l-.8.8M9.5 6.5a3 3 0 0 0-4.2 0l-2 2a3 3 0 0 0 4.2 4.2l.8-.8',
  sun: 'M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  moon: 'M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1Z',
  clear: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5',
  close: 'M4 4l8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  play: 'M5 3.5v9l7-4.5Z',
  copy: 'M5.5 5.5h7v8h-7ZM10.5 5.5v-3h-7v8h2',
  record: 'M8 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
  download: 'M8 2.5v8M5 7.5l3 3 3-3M3 13.5h10',
  home: 'M2.5 7.5 8 3l5.5 4.5M4 6.5v7h8v-7',
  check: 'M3.5 8.5 6.5 11.5 12.5 4.5',
  mirror: 'M8 1.5v13M5.5 4.5 2 12h3.5ZM10.5 4.5 14 12h-3.5Z',
  setup: 'M2.5 4.5h6M11.5 4.5h2M10 3v3M2.5 11.5h2M7.5 11.5h6M6 10v3',
  phones: 'M2.5 2.5h4v11h-4ZM9.5 2.5h4v11h-4Z',
  alert: 'M8 2.5 14 13H2ZM8 6.5v3M8 11.2v.1',
} as const;

/** The names of the icons. */
export type IconName = keyof typeof paths;

/** A decorative 16-pixel line icon; its button needs an accessible name. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
