import type { ReactNode } from 'react';
import { useSitePage } from '../site-context.tsx';

/** "Any questions? Please contact {email}". */
export function ContactLine({ className }: { readonly className?: string | undefined }): ReactNode {
  const { config, messages } = useSitePage();
  return (
    <p className={className}>
      {messages.contact.before}
      <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>
      {messages.contact.after}
    </p>
  );
}
