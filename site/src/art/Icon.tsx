import type { ReactNode } from 'react';

/** Icons of the sprite, drawn on 24 units in the colour of the text around them. */
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

/** An icon; decoration, the text beside it says what it means. */
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
