import type { Shell, Trace } from 'bridgehead/mocks';
import type { TrafficRow } from '../timeline/traffic-row.ts';
import type { AppValueMasks } from './compare-screens.ts';

/** Recognizes values that a page received from its app and passes on, such as the app version in a request. */
export interface AppValueCheck {
  /**
   * Returns whether a recorded and a played value differ only because the apps differ. `played` are the rows of the profile
   * so far.
   */
  given(played: readonly TrafficRow[]): (recorded: unknown, played: unknown) => boolean;
  /** Returns the masks for lines of the page. */
  masks(played: readonly TrafficRow[]): AppValueMasks;
}

/** Strings of an app by the place where the app sends them: `getUserInfo.name`. */
type AppValues = ReadonlyMap<string, ReadonlySet<string>>;

/** Options of `createAppValueCheck`. */
export interface CreateAppValueCheckOptions {
  /** The shell of the profile; `undefined` for a browser. */
  readonly shell: Shell | undefined;
  readonly trace: Trace;
  /** All rows of the recording. */
  readonly recorded: readonly TrafficRow[];
}

/** Bounds the search; a page passes on few of them. */
const MAX_VALUES = 2000;
/** Shorter strings are not searched inside other strings, where they may occur by chance. */
const MIN_PART_CHARS = 4;
/** Bound the expression that finds values in lines of the page. */
const MAX_MASKED = 300;
const MAX_MASKED_CHARS = 200;

/** Creates the check for one profile. */
export function createAppValueCheck({ shell, trace, recorded }: CreateAppValueCheckOptions): AppValueCheck {
  const ofRecording = valuesOf(recorded, trace);
  // In a shell with another message format, the page receives nothing of its app.
  const state =
    shell?.dialect === trace.dialect
      ? { platform: shell.platform, appVersion: shell.appVersion, ...stateOf(shell) }
      : {};
  return {
    given(played) {
      const ofProfile = valuesOf(played, state);
      return (one, other) => isExplained(one, other, { ofRecording, ofProfile });
    },
    masks(played) {
      const [sent, now] = [textsOf(ofRecording), textsOf(valuesOf(played, state))];
      return { recorded: maskOf(sent, now), played: maskOf(now, sent) };
    },
  };
}

function stateOf(shell: Shell): { readonly locale: string; readonly theme: string } {
  const { locale, theme } = shell.app.get();
  return { locale, theme };
}

interface BothApps {
  readonly ofRecording: AppValues;
  readonly ofProfile: AppValues;
}

function isExplained(one: unknown, other: unknown, apps: BothApps): boolean {
  // All values of a missing object must be from the app.
  if (typeof one === 'object' && one !== null && other === undefined)
    return Object.values(one).every((value) => isExplained(value, undefined, apps));
  if (typeof one !== 'string') return false;
  const places = [...apps.ofRecording].flatMap(([place, texts]) =>
    [...texts]
      .filter((text) => text === one || (text.length >= MIN_PART_CHARS && one.includes(text)))
      .map((text) => ({ text, now: apps.ofProfile.get(place) })),
  );
  const known = places.flatMap(({ text, now }) => (now ? [...now].map((each) => one.split(text).join(each)) : []));
  // If this app has sent the value nowhere, the page cannot pass it on.
  return known.length ? known.includes(String(other)) : places.length > 0;
}

function textsOf(values: AppValues): ReadonlySet<string> {
  return new Set([...values.values()].flatMap((texts) => [...texts]));
}

/** Creates a function that replaces the strings of one app which the other one has not sent, as whole words in any case. */
function maskOf(texts: ReadonlySet<string>, others: ReadonlySet<string>): (line: string) => string {
  const own = [...texts].filter((text) => !others.has(text) && text.length <= MAX_MASKED_CHARS).slice(0, MAX_MASKED);
  if (!own.length) return (line) => line;
  const words = own
    .toSorted((one, other) => other.length - one.length)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (line) => line.replace(pattern, '\u0000');
}

/** Collects the strings in the app's announcement, responses and events. */
function valuesOf(rows: readonly TrafficRow[], state: object): AppValues {
  const values = new Map<string, Set<string>>();
  let count = 0;
  const add = (place: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([name, each]) => add(`${place}.${name}`, each));
    if (typeof value !== 'string' || value === '' || count >= MAX_VALUES) return;
    count++;
    values.set(place, (values.get(place) ?? new Set()).add(value));
  };
  const { platform, appVersion, locale, theme } = state as Partial<Trace>;
  add('', { platform, appVersion, locale, theme });
  for (const { kind, source, name, params, response } of rows) {
    if (source !== undefined) continue;
    if (kind === 'call') add(name, response?.result);
    else if (kind === 'event') add(name, params);
  }
  return values;
}
