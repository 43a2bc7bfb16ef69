import type { PhoneEvent, RealPhoneMessage } from '../../simulator-protocol/phone-messages.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import type { MarkInfo } from '../timeline/traffic-log.ts';
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
export function createRealPhones(store: SimulatorStore, timeOriginMs: number): RealPhones {
  const timelines = new Map<number, PhoneTimeline>();
  /** Id of the newest information about each page. */
  const factIds = new Map<number, number>();
  const { find, list, put } = createPageList(store);
  const mark = createMark(store.feed, timeOriginMs);
  let lastId = 0;

  const pictures = createPictureIntake({ timelines, find, timeOriginMs });
  const applyPageInfo = ({ id, page, phone, at }: PhoneEvent, message: PageMessage): void => {
    // Page information is sent again after a reconnect to the server.
    if (id <= (factIds.get(page) ?? 0)) return;
    factIds.set(page, id);
    const known = find(page);
    const name = known?.name ?? nameOf(list(), phone, message.userAgent);
    put(pageOf(message, { page, phone, name, entries: known?.entries ?? [], steps: known?.steps ?? [] }));
    if (!known) timelines.set(page, createPhoneTimeline({ source: name, page }));
    if (!known?.isConnected) mark(at, connectedMark(message, { source: name, isKnown: known !== undefined }));
  };
  const applyLines = ({ page, at }: PhoneEvent, message: LinesMessage): void => {
    const [known, timeline] = [find(page), timelines.get(page)];
    if (!known || !timeline) return;
    put(withLines(known, message));
    timeline.entriesOf(message, at - timeOriginMs).forEach(store.feed.add);
  };
  const markDisconnected = ({ id, page, at }: PhoneEvent): void => {
    const known = find(page);
    // Page information is sent first on each connection.
    if (!known || id < (factIds.get(page) ?? 0)) return;
    put({ ...known, isConnected: false });
    mark(at, { name: known.isInFrame ? `frame disconnected: ${known.url}` : 'disconnected', source: known.name });
  };

  return {
    apply(event) {
      if (event.kind === 'message' && event.message.kind === 'page') return applyPageInfo(event, event.message);
      if (event.kind === 'message' && event.message.kind === 'picture') return pictures.add(event, event.message);
      // All other events are sent again after a reconnect to the server.
      if (event.id <= lastId) return;
      lastId = event.id;
      if (event.kind === 'lost') markDisconnected(event);
      else if (event.message.kind === 'lines') applyLines(event, event.message);
    },
    pictureAt: pictures.at,
  };
}

interface PageList {
  list(): readonly RealPhonePage[];
  find(page: number): RealPhonePage | undefined;
  put(page: RealPhonePage): void;
}

function createPageList({ get, patch }: SimulatorStore): PageList {
  return {
    list: () => get().realPhones,
    find: (page) => get().realPhones.find((known) => known.page === page),
    put: (page) => patch({ realPhones: withPage(get().realPhones, page) }),
  };
}

/** Receives the pictures of pages; their times are converted to the clock of the rows. */
function createPictureIntake({
  timelines,
  find,
  timeOriginMs,
}: Pick<PageList, 'find'> & {
  readonly timelines: ReadonlyMap<number, PhoneTimeline>;
  readonly timeOriginMs: number;
}): Pick<PhoneAlbums, 'at'> & { add(event: PhoneEvent, message: PictureMessage): void } {
  const albums = createPhoneAlbums();
  return {
    at: albums.at,
    add({ page, at }, { picture }) {
      const [known, timeline] = [find(page), timelines.get(page)];
      if (!known || !timeline) return;
      albums.add({ source: known.name, page }, { ...picture, at: timeline.rowTimeOf(picture.at, at - timeOriginMs) });
    },
  };
}

/** Adds marks to the timeline. Those from before this window opened have a negative time. */
function createMark(feed: SimulatorStore['feed'], timeOriginMs: number): (at: number, info: MarkInfo) => void {
  return (at, info) => feed.add({ mark: { ...info, atMs: at - timeOriginMs } });
}

/** Returns the mark of a connection. A frame does not end the calls of its page. */
function connectedMark(
  { url, isInFrame }: PageMessage,
  { source, isKnown }: { readonly source: string; readonly isKnown: boolean },
): MarkInfo {
  const what = `${isInFrame ? 'frame ' : ''}${isKnown ? 'reconnected' : 'connected'}`;
  return { name: `${what}: ${url}`, source, endsPage: !isKnown && !isInFrame };
}

function pageOf(
  { userAgent, url, shell, verdicts, isRedacted, generation, dialect, isInFrame }: PageMessage,
  place: Pick<RealPhonePage, 'page' | 'phone' | 'name' | 'entries' | 'steps'>,
): RealPhonePage {
  return { userAgent, url, shell, verdicts, isRedacted, generation, dialect, isInFrame, ...place, isConnected: true };
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
