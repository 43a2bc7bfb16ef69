import type { BeaconService, ByEnvironment, InstallConfig } from '../../config/site-config.ts';
import type { HttpClient } from '../site-api/http-client.ts';
import { encodeText, queryText, withQuery } from '../site-api/query-text.ts';
import { valueForEnvironment } from '../environment.ts';
import type { Purpose } from '../state/consent.ts';
import type { AnalyticsSink } from './analytics.ts';

/** Creates the sink of the own API, which needs no consent. Requests outlive the page where `canKeepAlive` is set. */
export function createApiSink(options: {
  readonly http: HttpClient;
  /** Path of the impressions, without a trailing slash. */
  readonly path: string;
  readonly canKeepAlive: boolean;
  readonly warn: (message: string) => void;
}): AnalyticsSink {
  const { http, path, canKeepAlive: keepalive, warn } = options;
  return {
    needsConsent: false,
    send(event) {
      if (event.kind !== 'impression' && event.kind !== 'event') return;
      const url = event.kind === 'event' ? `${path}/events/${event.name}` : `${path}/${event.name}`;
      const params = event.kind === 'event' ? event.params : {};
      http
        .get(url, { params, keepalive })
        .catch((error: Error) => warn(`Cannot report ${event.name}: ${error.message}.`));
    },
  };
}

/** The id of a service that needs the visitor's consent, by purpose and stage; `''` = none. */
export function consentServiceIds({
  service,
  conversions,
}: Pick<InstallConfig['analytics'], 'service' | 'conversions'>): Readonly<Record<Purpose, ByEnvironment>> {
  const idsOf = (services: readonly BeaconService[]): ByEnvironment => {
    const idOf = (stage: keyof ByEnvironment): string =>
      services.reduce((found, { url, appId }) => found || (url && appId[stage]), '');
    return { test: idOf('test'), production: idOf('production') };
  };
  return { consent: idsOf([service]), advertising: idsOf(conversions) };
}

/** Creates a sink for each third-party service configured for this stage. They load images, and all need consent. */
export function createBeaconSinks(
  { service, conversions }: Pick<InstallConfig['analytics'], 'service' | 'conversions'>,
  { hostname, loadImage }: { readonly hostname: string; readonly loadImage: (url: string) => void },
): AnalyticsSink[] {
  const sinkOf =
    (kind: 'page-view' | 'conversion') =>
    (beacon: BeaconService): AnalyticsSink[] => {
      const appId = valueForEnvironment(beacon.appId, hostname);
      if (!appId || !beacon.url) return [];
      const send: AnalyticsSink['send'] = (event) => {
        if (event.kind !== kind) return;
        const isView = event.kind === 'page-view';
        loadImage(
          beaconUrl(beacon.url, { appId, event: isView ? 'pv' : event.name, params: isView ? event.params : {} }),
        );
      };
      return [{ needsConsent: kind === 'page-view' ? 'consent' : 'advertising', send }];
    };
  const all = [sinkOf('page-view')(service)].concat(conversions.map(sinkOf('conversion')));
  return all.reduce((left, right) => left.concat(right), []);
}

/** Fills a beacon template; `params` become query parameters. */
export function beaconUrl(
  template: string,
  fields: { readonly appId: string; readonly event: string; readonly params: Readonly<Record<string, string>> },
): string {
  const url = template
    .replace('{appId}', () => encodeText(fields.appId))
    .replace('{event}', () => encodeText(fields.event));
  return withQuery(url, queryText(fields.params));
}

/**
 * Whether a request may outlive the page. iOS 12 does not support it; old Chrome (seen on 70 and 76) rejects it for requests with a
 * preflight, which the JSON header causes on another origin (`replaceAll`, added in 85, indicates a new enough version).
 */
export function canKeepAlive(window: KeepAliveWindow, options: { readonly isSameOrigin: boolean }): boolean {
  const isSupported = !!window.Request && 'keepalive' in window.Request.prototype;
  return isSupported && (options.isSameOrigin || 'replaceAll' in window.String.prototype);
}

/** The constructors used for feature detection; old browsers have no `Request`. */
interface KeepAliveWindow {
  readonly Request?: { readonly prototype: object };
  readonly String: { readonly prototype: object };
}
