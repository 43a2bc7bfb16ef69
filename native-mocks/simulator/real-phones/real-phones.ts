import type { PhoneMessage } from '../../../sdk/additions/phone-message.ts';
import type { PhoneEvent } from '../../simulator-protocol/phone-messages.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import { phoneName } from './phone-name.ts';
import { createPhoneTimeline, type LinesMessage, type PhoneTimeline } from './phone-timeline.ts';
import { KEPT_ENTRIES, type RealPhonePage } from './real-phone-page.ts';

/** Takes what the server tells of real phones into the state and the timeline of this window. */
export interface RealPhones {
  take(event: PhoneEvent): void;
}

/** Pages that are listed; the oldest go first. */
const KEPT_PAGES = 20;

type PageMessage = Extract<PhoneMessage, { readonly kind: 'page' }>;

/** Creates it. `timeOriginMs`: when the clock of the rows was 0, in milliseconds since 1970. */
export function createRealPhones(
  { get, patch, feed }: SimulatorStore,
  { timeOriginMs }: { readonly timeOriginMs: number },
): RealPhones {
  const timelines = new Map<number, PhoneTimeline>();
  let lastId = 0;

  const find = (page: number): RealPhonePage | undefined => get().realPhones.find((known) => known.page === page);
  const put = (page: RealPhonePage): void => patch({ realPhones: withPage(get().realPhones, page) });
  const takeFacts = ({ page, phone, at }: PhoneEvent, message: PageMessage): void => {
    const known = find(page);
    const name = known?.name ?? nameOf(get().realPhones, phone, message.userAgent);
    put(pageOf(message, { page, phone, name, entries: known?.entries ?? [] }));
    if (!known) timelines.set(page, createPhoneTimeline({ source: name, page }));
    if (known?.isConnected || at < timeOriginMs) return;
    const text = `${known ? 'connected again' : 'connected'}: ${message.url}`;
    feed.add({ mark: { name: text, atMs: at - timeOriginMs, source: name, endsPage: !known } });
  };
  const takeLines = ({ page, at }: PhoneEvent, message: LinesMessage): void => {
    const known = find(page);
    const timeline = timelines.get(page);
    if (!known || !timeline) return;
    put(withLines(known, message));
    const entries = timeline.entriesOf(message, at - timeOriginMs);
    // What happened before this window opened is in the trace only.
    if (at >= timeOriginMs) entries.forEach(feed.add);
  };
  const takeLoss = (known: RealPhonePage | undefined, atMs: number): void => {
    if (!known) return;
    put({ ...known, isConnected: false });
    if (atMs >= 0) feed.add({ mark: { name: 'disconnected', atMs, source: known.name } });
  };

  return {
    take(event) {
      if (event.kind === 'message' && event.message.kind === 'page') return takeFacts(event, event.message);
      // After a lost connection to the server everything comes again.
      if (event.id <= lastId) return;
      lastId = event.id;
      if (event.kind === 'lost') takeLoss(find(event.page), event.at - timeOriginMs);
      else if (event.message.kind === 'lines') takeLines(event, event.message);
    },
  };
}

function pageOf(
  { url, userAgent, shell, verdicts }: PageMessage,
  place: Pick<RealPhonePage, 'page' | 'phone' | 'name' | 'entries'>,
): RealPhonePage {
  return { url, userAgent, shell, verdicts, ...place, isConnected: true };
}

function withPage(pages: readonly RealPhonePage[], page: RealPhonePage): readonly RealPhonePage[] {
  const others = pages.filter((known) => known.page !== page.page);
  return [...others, page].sort((one, other) => one.page - other.page).slice(-KEPT_PAGES);
}

function withLines(page: RealPhonePage, { lines }: LinesMessage): RealPhonePage {
  const added = lines.flatMap((line) => (line.kind === 'traffic' ? [line.entry] : []));
  return added.length ? { ...page, entries: [...page.entries, ...added].slice(-KEPT_ENTRIES) } : page;
}

/** A name that no other phone has. */
function nameOf(pages: readonly RealPhonePage[], phone: number, userAgent: string): string {
  const own = pages.find((each) => each.phone === phone);
  if (own) return own.name;
  const name = phoneName(userAgent);
  return pages.some((each) => each.name === name) ? `${name} (${phone})` : name;
}
