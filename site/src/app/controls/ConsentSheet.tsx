import type { ReactNode } from 'react';
import type { BeaconService } from '../../config/site-config.ts';
import { fillText } from '../../messages/messages.ts';
import { LegalLink } from '../LegalLink.tsx';
import { useBuiltPage } from '../page-parts.tsx';
import { Sheet } from './Sheet.tsx';
import { SheetTitle } from './SheetTitle.tsx';
import css from './MenuSheet.module.css';

/** What stands behind the questions of the consent strip: purposes, recipients, how long an answer is kept, and the way back. */
export function ConsentSheet(): ReactNode {
  const { config, messages } = useBuiltPage();
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

/** Who receives what is sent, by name or else by host. */
function recipientsOf(services: readonly BeaconService[]): string {
  return services
    .filter(({ url }) => url)
    .map(({ recipient, url }) => recipient ?? url.replace(/^https?:\/\/|\/.*$/g, ''))
    .join(', ');
}
