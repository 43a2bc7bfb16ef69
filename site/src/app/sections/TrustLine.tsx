import type { ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { usePrerenderedPage } from '../page-parts.tsx';
import css from './TrustLine.module.css';

/** One true reason to trust the app, below the install buttons. */
export function TrustLine({ className = '' }: { readonly className?: string | undefined }): ReactNode {
  const { messages } = usePrerenderedPage();
  return (
    <p className={`${css['trust']} ${className}`}>
      <Icon name="shield" className={css['icon']} />
      <span>{messages.install.trust}</span>
    </p>
  );
}
