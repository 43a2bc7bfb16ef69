import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isModifiedClick } from '../boot/actions/delegation.ts';

/** Turns links to the files of legal pages into routes of this page, including those in prerendered parts. */
export function useLegalLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      // Only elements dispatch clicks to the document.
      const link = (event.target as Element).closest('a[data-route]');
      const route = link?.getAttribute('data-route');
      if (!route || event.defaultPrevented || isModifiedClick(event)) return;
      event.preventDefault();
      void navigate(route);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
