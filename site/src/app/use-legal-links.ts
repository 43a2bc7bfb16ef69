import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isForBrowser } from '../boot/actions/delegation.ts';

/** Makes links to the files of legal pages routes of this page, whoever rendered them. */
export function useLegalLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      // Clicks reach the document from elements only.
      const link = (event.target as Element).closest('a[data-route]');
      const route = link?.getAttribute('data-route');
      if (!route || event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      void navigate(route);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
