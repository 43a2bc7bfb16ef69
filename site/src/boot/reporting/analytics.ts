import { servesThirdParties } from '../../config/third-parties.ts';
import type { Purpose } from '../state/consent.ts';

/** An event that is sent to the sinks. */
export type AnalyticsEvent =
  /** An impression of the own API. */
  | { readonly kind: 'impression'; readonly name: 'h5-download-click' | 'h5-load-succ' }
  /** An event of the own API. */
  | { readonly kind: 'event'; readonly name: 'Load' | 'click'; readonly params: Readonly<Record<string, string>> }
  /** The page view of the analytics service. */
  | { readonly kind: 'page-view'; readonly params: Readonly<Record<string, string>> }
  /** A conversion of the advertising pixels. */
  | { readonly kind: 'conversion'; readonly name: string };

/** Receives events and ignores kinds it does not support. */
export interface AnalyticsSink {
  /** The purpose that the visitor has to agree to before anything is sent; `false` = none. */
  readonly needsConsent: Purpose | false;
  send(event: AnalyticsEvent): void;
}

/** The names and values that the product leaves open. */
export interface AnalyticsNames {
  readonly pageName: string;
  readonly marketElement: string;
  readonly loadAction: string;
  readonly conversionEvent: string;
}

/** The events of a click on one of the three buttons (docs/product-facts.md#reports). */
export function clickEvents(moment: 'store' | 'direct' | 'market', names: AnalyticsNames): readonly AnalyticsEvent[] {
  const page_name = names.pageName;
  if (moment === 'store') return [{ kind: 'event', name: 'click', params: { page_name } }];
  if (moment === 'market') {
    return [{ kind: 'event', name: 'click', params: { page_name, page_element: names.marketElement } }];
  }
  const events: readonly AnalyticsEvent[] = [
    { kind: 'impression', name: 'h5-download-click' },
    { kind: 'event', name: 'click', params: { page_name } },
  ];
  return servesThirdParties ? events.concat({ kind: 'conversion', name: names.conversionEvent }) : events;
}

/** The load events for the own API, sent once per document. */
export function loadEvents(
  page: { readonly search: string; readonly hash: string },
  names: AnalyticsNames,
): readonly AnalyticsEvent[] {
  const params = { action: names.loadAction, is_from_transfer: String(isFromTransfer(page)) };
  return [
    { kind: 'impression', name: 'h5-load-succ' },
    { kind: 'event', name: 'Load', params },
  ];
}

/** The page view; `phone_data` is a JSON string with the name of the phone and the user agent. */
export function pageViewEvent(
  names: AnalyticsNames,
  phone: { readonly name: string; readonly ua: string },
): AnalyticsEvent {
  return { kind: 'page-view', params: { page_name: names.pageName, phone_data: JSON.stringify(phone) } };
}

/** Whether the query contains `delivery`; with a hash history it may come before or after the `#`. */
export function isFromTransfer({ search, hash }: { readonly search: string; readonly hash: string }): boolean {
  const mark = hash.indexOf('?');
  return (search + (mark < 0 ? '' : hash.slice(mark))).indexOf('delivery') >= 0;
}

export interface CreateAnalyticsOptions {
  readonly sinks: readonly AnalyticsSink[];
  readonly isAllowed: (purpose: Purpose) => boolean;
  readonly warn: (message: string) => void;
}

/** Sends events to every permitted sink; a failing sink affects neither the page nor the other sinks. Nothing is queued. */
export function createAnalytics({
  sinks,
  isAllowed,
  warn,
}: CreateAnalyticsOptions): (events: readonly AnalyticsEvent[]) => void {
  return (events) => {
    for (const sink of sinks) {
      if (servesThirdParties && sink.needsConsent && !isAllowed(sink.needsConsent)) continue;
      for (const event of events) {
        try {
          sink.send(event);
        } catch {
          warn(`Cannot report ${event.kind}.`);
        }
      }
    }
  };
}
