import type { PhoneEvent, RealPhoneMessage } from '../../simulator-protocol/phone-messages.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import type { MarkFacts } from '../traffic/traffic-log.ts';
import { modelOf } from './model-of.ts';
import { createPhoneAlbums, type PhoneAlbums } from './phone-albums.ts';
import { createPhoneTimeline, type LinesMessage, type PhoneTimeline } from './phone-timeline.ts';
import { MAX_ENTRIES, MAX_PAGE_STEPS, type RealPhonePage } from './real-phone-page.ts';

/** Applies the server's events of real phones to the state and timeline of this window. */
export interface RealPhones {
  apply(event: PhoneEvent): void;
  /** Returns the picture of a page on a phone, by the name of the phone and the time of a row. */
  readonly pictureAt: PhoneAlbums['at'];
}

/** Maximum number of listed pages; the oldest are removed first. */
const MAX_PAGES = 20;

type PictureMessage = Extract<RealPhoneMessage, { readonly kind: 'picture' }>;
type PageMessage = Extract<RealPhoneMessage, { readonly kind: 'page' }>;

/** Creates the handler. `timeOriginMs` is the zero of the row clock, in milliseconds since 1970. */
export function createRealPhones({ get, patch, feed }: SimulatorStore, timeOriginMs: number): RealPhones {
  const timelines = new Map<number, PhoneTimeline>();
  /** Id of the newest facts of each page. */
  const factIds = new Map<number, number>();
  const albums = createPhoneAlbums();
  const mark = createMark(feed, timeOriginMs);
  let lastId = 0;

  const findPage = (page: number): RealPhonePage | undefined => get().realPhones.find((known) => known.page === page);
  const putPage = (page: RealPhonePage): void => patch({ realPhones: withPage(get().realPhones, page) });
  const applyFacts = ({ id, page, phone, at }: PhoneEvent, message: PageMessage): void => {
    // Facts are sent again after a reconnect to the server.
    if (id <= (factIds.get(page) ?? 0)) return;
    factIds.set(page, id);
    const known = findPage(page);
    const name = known?.name ?? nameOf(get().realPhones, phone, message.userAgent);
    putPage(pageOf(message, { page, phone, name, entries: known?.entries ?? [], steps: known?.steps ?? [] }));
    if (!known) timelines.set(page, createPhoneTimeline({ source: name, page }));
    const text = known ? 'reconnected' : 'connected';
    if (!known?.isConnected) mark(at, { name: `${text}: ${message.url}`, source: name, endsPage: !known });
  };
  const applyLines = ({ page, at }: PhoneEvent, message: LinesMessage): void => {
    const [known, timeline] = [findPage(page), timelines.get(page)];
    if (!known || !timeline) return;
    putPage(withLines(known, message));
    timeline.entriesOf(message, at - timeOriginMs).forEach(feed.add);
  };
  const addPicture = ({ page, at }: PhoneEvent, { picture }: PictureMessage): void => {
    const [known, timeline] = [findPage(page), timelines.get(page)];
    if (!known || !timeline) return;
    albums.add({ source: known.name, page }, { ...picture, at: timeline.rowTimeOf(picture.at, at - timeOriginMs) });
  };
  const markDisconnected = ({ id, page, at }: PhoneEvent): void => {
    const known = findPage(page);
    // Facts are sent first, including those of a later connection.
    if (!known || id < (factIds.get(page) ?? 0)) return;
    putPage({ ...known, isConnected: false });
    mark(at, { name: 'disconnected', source: known.name });
  };

  return {
    apply(event) {
      if (event.kind === 'message' && event.message.kind === 'page') return applyFacts(event, event.message);
      if (event.kind === 'message' && event.message.kind === 'picture') return addPicture(event, event.message);
      // All other events are sent again after a reconnect to the server.
      if (event.id <= lastId) return;
      lastId = event.id;
      if (event.kind === 'lost') markDisconnected(event);
      else if (event.message.kind === 'lines') applyLines(event, event.message);
    },
    pictureAt: albums.at,
  };
}

/** Adds marks to the timeline. Those from before this window opened have a negative time. */
function createMark(feed: SimulatorStore['feed'], timeOriginMs: number): (at: number, facts: MarkFacts) => void {
  return (at, facts) => feed.add({ mark: { ...facts, atMs: at - timeOriginMs } });
}

function pageOf(
  { userAgent, url, shell, verdicts, isRedacted, generation, dialect }: PageMessage,
  place: Pick<RealPhonePage, 'page' | 'phone' | 'name' | 'entries' | 'steps'>,
): RealPhonePage {
  return { userAgent, url, shell, verdicts, isRedacted, generation, dialect, ...place, isConnected: true };
}

function withPage(pages: readonly RealPhonePage[], page: RealPhonePage): readonly RealPhonePage[] {
  const others = pages.filter((known) => known.page !== page.page);
  return [...others, page].sort((one, other) => one.page - other.page).slice(-MAX_PAGES);
}

function withLines(page: RealPhonePage, { lines }: LinesMessage): RealPhonePage {
  const entries = lines.flatMap((line) => (line.kind === 'traffic' ? [line.entry] : []));
  const steps = lines.flatMap((line) => (line.kind === 'step' ? [line] : []));
  if (!entries.length && !steps.length) return page;
  return {
    ...page,
    entries: [...page.entries, ...entries].slice(-MAX_ENTRIES),
    steps: [...page.steps, ...steps].slice(-MAX_PAGE_STEPS),
  };
}

/** Returns a unique name for the phone. */
function nameOf(pages: readonly RealPhonePage[], phone: number, userAgent: string): string {
  const own = pages.find((each) => each.phone === phone);
  if (own) return own.name;
  const name = modelOf(userAgent);
  return pages.some((each) => each.name === name) ? `${name} (${phone})` : name;
}
