import type { ReactNode } from 'react';

/** Pictures in the sprite, with top, width and height of the drawing in units. */
const sizes = {
  street: [42, 360, 258],
  cafe: [0, 640, 560],
  phone: [0, 240, 480],
  talk: [0, 240, 480],
  profile: [0, 240, 480],
  match: [0, 240, 480],
  nearby: [0, 320, 220],
  chat: [0, 320, 220],
  community: [0, 320, 220],
  banner: [0, 720, 160],
  skyline: [40, 720, 120],
  mark: [0, 48, 48],
  qr: [0, 200, 200],
} as const;

/** Name of a picture. */
export type ArtName = keyof typeof sizes;

export interface ArtProps {
  readonly name: ArtName;
  readonly className?: string | undefined;
  /** Alternative text; without it the picture is decorative. */
  readonly label?: string;
  /** How the drawing fills its box: the value of `preserveAspectRatio`. */
  readonly fit?: string;
}

/** A picture from the sprite. The drawing is in the document once, outside React, so that it adds nothing to the bundle. */
export function Art({ name, className, label, fit }: ArtProps): ReactNode {
  const [top, width, height] = sizes[name];
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className={className}
      viewBox={`0 ${top} ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={fit}
      focusable="false"
      {...meaning}
    >
      <use href={`#art-${name}`} />
    </svg>
  );
}
