import type { ReactNode } from 'react';

/** Pictures of the sprite, with the size of their drawing in units. */
const sizes = {
  street: [360, 300],
  cafe: [640, 560],
  phone: [240, 480],
  nearby: [320, 220],
  chat: [320, 220],
  community: [320, 220],
  banner: [720, 160],
  mark: [48, 48],
} as const;

/** Name of a picture. */
export type ArtName = keyof typeof sizes;

export interface ArtProps {
  readonly name: ArtName;
  readonly className?: string | undefined;
  /** What the picture shows; without it the picture is decoration. */
  readonly label?: string;
  /** How the drawing fills its box, in SVG's words. */
  readonly fit?: string;
}

/** A picture of the sprite. The drawing stands once in the document, outside React, so that it costs no script. */
export function Art({ name, className, label, fit }: ArtProps): ReactNode {
  const [width, height] = sizes[name];
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} height={height} preserveAspectRatio={fit} focusable="false" {...meaning}>
      <use href={`#art-${name}`} />
    </svg>
  );
}
