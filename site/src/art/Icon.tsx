import type { ReactNode } from 'react';

/** Icons in the sprite, on a grid of 24 units, in the colour of the surrounding text. */
export type IconName =
  | 'store'
  | 'package'
  | 'market'
  | 'globe'
  | 'close'
  | 'adults'
  | 'report'
  | 'delete'
  | 'open'
  | 'allow'
  | 'install'
  | 'shield'
  | 'send'
  | 'enlarge'
  | 'review'
  | 'publisher'
  | 'arrow';

/** A decorative icon; the adjacent text conveys its meaning. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
