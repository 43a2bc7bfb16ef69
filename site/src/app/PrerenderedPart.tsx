import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { copyPrerenderedPart } from './prerendered-parts.ts';
import { usePageParts, type PartName } from './page-parts.tsx';

/**
 * A part of the page that only the build renders. React hydrates its element without touching the content; when it renders the page
 * from scratch, it copies the prerendered nodes.
 */
export function PrerenderedPart({ name }: { readonly name: PartName }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const Part = usePageParts()?.components[name];
  useLayoutEffect(() => {
    if (place.current && !place.current.firstChild) place.current.append(...copyPrerenderedPart(name));
  }, [name]);
  return (
    <div ref={place} data-part={name} suppressHydrationWarning>
      {/* With an empty string as its only child, React leaves the content of the element alone even if it does not match. */}
      {Part ? <Part /> : ''}
    </div>
  );
}
