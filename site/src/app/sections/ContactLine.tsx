import type { ReactNode } from 'react';
import { usePrerenderedPage } from '../page-parts.tsx';

/** "Any questions? Please contact {email}". */
export function ContactLine({ className }: { readonly className?: string | undefined }): ReactNode {
  const { config, messages } = usePrerenderedPage();
  return (
    <p className={className}>
      {messages.contact.before}
      <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>
      {messages.contact.after}
    </p>
  );
}
