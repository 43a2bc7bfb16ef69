import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { copyKeptPart } from './kept-parts.ts';
import { usePageParts, type PartName } from './page-parts.tsx';

/**
 * A part of the prerendered page. The build renders it; React hydrates its element without looking inside, and where it renders the
 * page anew it copies the prerendered part.
 */
export function KeptPart({ name }: { readonly name: PartName }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const Part = usePageParts()?.components[name];
  useLayoutEffect(() => {
    if (place.current && !place.current.firstChild) place.current.append(...copyKeptPart(name));
  }, [name]);
  return (
    <div ref={place} data-part={name} suppressHydrationWarning>
      {/* An empty text: React leaves the content of such an element alone, also when it does not fit. */}
      {Part ? <Part /> : ''}
    </div>
  );
}
