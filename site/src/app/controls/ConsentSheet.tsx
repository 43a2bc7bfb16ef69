import type { ReactNode } from 'react';
import type { BeaconService } from '../../config/site-config.ts';
import { fillText } from '../../messages/messages.ts';
import { LegalLink } from '../LegalLink.tsx';
import { usePrerenderedPage } from '../page-parts.tsx';
import { Sheet } from './Sheet.tsx';
import { SheetTitle } from './SheetTitle.tsx';
import css from './MenuSheet.module.css';

/** Details of the consent questions: purposes, recipients, how long a decision is kept, and how to withdraw it. */
export function ConsentSheet(): ReactNode {
  const { config, messages } = usePrerenderedPage();
  const text = messages.consent;
  const { service, conversions } = config.analytics;
  const asked = [
    { title: text.measuringTitle, purpose: text.measuringText, recipients: recipientsOf([service]) },
    { title: text.advertisingTitle, purpose: text.advertisingText, recipients: recipientsOf(conversions) },
  ].filter(({ recipients }) => recipients);
  if (asked.length === 0) return null;
  return (
    <Sheet id="consent-sheet" labelledBy="consent-sheet-title">
      <SheetTitle id="consent-sheet-title">{text.title}</SheetTitle>
      {asked.map(({ title, purpose, recipients }) => (
        <div key={title}>
          <h3 className={css['group']}>{title}</h3>
          <p>{fillText(purpose, { recipients })}</p>
        </div>
      ))}
      <p>{fillText(text.keeping, { withdraw: text.withdraw })}</p>
      <p>
        <LegalLink slug="privacy-policy">{messages.footer.legalPages['privacy-policy']}</LegalLink>
      </p>
    </Sheet>
  );
}

/** The recipients of the data, by name or else by host. */
function recipientsOf(services: readonly BeaconService[]): string {
  return services
    .filter(({ url }) => url)
    .map(({ recipient, url }) => recipient ?? url.replace(/^https?:\/\/|\/.*$/g, ''))
    .join(', ');
}
