import { platformNames, type ShellPlatform, shellPlatforms } from '../platform.ts';
import { compareVersions, parseVersion, type PlatformVersions } from 'bridgehead';
import semver from 'semver';
import type { JsonSchema } from '../contract-document/json-schema.ts';
import type {
  ContractDocument,
  EventDocument,
  HandlerDocument,
  MethodDocument,
  SpanExtensions,
} from '../contract-document/document.ts';
import { sameJson } from '../contract-document/same-json.ts';
import { type ChangeKind, changeKindOf, type Receiver } from './change-kind.ts';
import { diffSchemas } from './schema-diff.ts';

/** One change of a contract. */
export interface ContractChange {
  readonly kind: ChangeKind;
  /** The entry: `getUserInfo`, or a field of it: `getUserInfo.result.userId`. */
  readonly where: string;
  readonly text: string;
}

/** The step of a semantic version that the changes require. */
export type Bump = 'major' | 'minor' | 'patch' | 'none';

/** The differences of two contracts. */
export interface ContractDiff {
  readonly changes: readonly ContractChange[];
  readonly bump: Bump;
  /** The lowest version that the new contract may have. */
  readonly needs: string;
  readonly has: string;
  readonly isVersionHighEnough: boolean;
}

/** Compares two contracts. */
export function diffContracts(before: ContractDocument, after: ContractDocument): ContractDiff {
  const changes = [
    ...diffHead(before, after),
    ...diffEntries(before.methods, after.methods, (old, now) => diffMethods(old, now, { before, after })),
    ...diffEntries(before['x-events'], after['x-events'], (old, now) => diffEvents(old, now, { before, after })),
    ...diffEntries(before['x-handlers'], after['x-handlers'], (old, now) => diffHandlers(old, now, { before, after })),
  ];
  const has = after.info.version;
  const old = before.info.version;
  const bump = bumpFor(changes, old);
  const needs = bump === 'none' ? old : (semver.inc(old, bump) ?? old);
  return { changes, bump, needs, has, isVersionHighEnough: semver.gte(has, needs) };
}

/** Below 1.0.0 a minor step may be breaking (semantic versioning, item 4). */
function bumpFor(changes: readonly ContractChange[], old: string): Bump {
  const kinds = new Set(changes.map(({ kind }) => kind));
  if (kinds.has('breaking')) return semver.major(old) === 0 ? 'minor' : 'major';
  if (kinds.has('gated') || kinds.has('additive')) return 'minor';
  return kinds.size ? 'patch' : 'none';
}

interface Documents {
  readonly before: ContractDocument;
  readonly after: ContractDocument;
}

function diffHead(before: ContractDocument, after: ContractDocument): readonly ContractChange[] {
  const changes: ContractChange[] = [];
  if (before.info.title !== after.info.title) {
    changes.push({ kind: 'breaking', where: 'the contract', text: `was renamed from ${before.info.title}` });
  }
  const [old, now] = [before['x-shell-facts'], after['x-shell-facts']];
  if (old?.method !== now?.method) {
    const text = `reads the facts of old shells with ${now?.method ?? 'no method'} instead of ${old?.method ?? 'none'}`;
    changes.push({ kind: 'editorial', where: 'the contract', text });
  } else if (!sameJson(old, now)) {
    changes.push({
      kind: 'editorial',
      where: 'the contract',
      text: 'reads the facts of old shells from other members',
    });
  }
  if (!sameJson(before['x-locales'], after['x-locales'])) {
    changes.push({ kind: 'editorial', where: 'the contract', text: 'maps locales differently' });
  }
  return changes;
}

type AnyEntry = SpanExtensions & { readonly name: string; readonly description?: string };

function diffEntries<Each extends AnyEntry>(
  before: readonly Each[],
  after: readonly Each[],
  diffEach: (old: Each, now: Each) => readonly ContractChange[],
): readonly ContractChange[] {
  const gone = before.filter(({ name }) => !after.some((entry) => entry.name === name));
  const changed = after.flatMap((now): readonly ContractChange[] => {
    const old = before.find(({ name }) => name === now.name);
    if (old) return diffEach(old, now);
    return [newEntry(now)];
  });
  return [
    ...gone.map(({ name }): ContractChange => ({ kind: 'breaking', where: name, text: 'was removed' })),
    ...changed,
  ];
}

function newEntry(entry: AnyEntry): ContractChange {
  const where = entry.name;
  if (entry['x-since']) return { kind: 'gated', where, text: `is new, since ${versionsText(entry['x-since'])}` };
  const isMethod = 'paramStructure' in entry;
  const note = isMethod ? ', without a since: the page can detect old apps only by the methods that they announce' : '';
  return { kind: 'additive', where, text: `is new${note}` };
}

function diffMethods(old: MethodDocument, now: MethodDocument, documents: Documents): readonly ContractChange[] {
  const isRaised = isSinceRaised(old, now);
  const changes: ContractChange[] = [];
  if (old.result && !now.result) changes.push({ kind: 'breaking', where: now.name, text: 'no longer has a response' });
  if (!old.result && now.result) {
    changes.push({
      kind: isRaised ? 'gated' : 'breaking',
      where: now.name,
      text: 'now has a response, which old apps never send',
    });
  }
  const flags = ['x-timeout-ms', 'x-interactive', 'x-cancellable', 'x-idempotent', 'x-fallback'] as const;
  return [
    ...changes,
    ...diffSpan(old, now),
    ...diffPart(`${now.name}.params`, [old['x-params'], now['x-params']], { documents, isRaised, to: 'shell' }),
    ...(old['x-progress'] && now['x-progress']
      ? diffPart(`${now.name}.progress`, [old['x-progress'], now['x-progress']], { documents, isRaised, to: 'page' })
      : []),
    ...(old.result && now.result
      ? diffPart(`${now.name}.result`, [old.result.schema, now.result.schema], { documents, isRaised, to: 'page' })
      : []),
    ...editorial(old, now, flags),
  ];
}

function diffEvents(old: EventDocument, now: EventDocument, documents: Documents): readonly ContractChange[] {
  return [
    ...diffSpan(old, now),
    ...diffPart(`${now.name}.payload`, [old.payload, now.payload], {
      documents,
      isRaised: isSinceRaised(old, now),
      to: 'page',
    }),
    ...editorial(old, now, ['x-state', 'x-subscribe']),
  ];
}

function diffHandlers(old: HandlerDocument, now: HandlerDocument, documents: Documents): readonly ContractChange[] {
  // The shell sends the request, so params go to the page. A handler has no `since` that could exclude old apps.
  return [
    ...diffPart(`${now.name}.params`, [old.params, now.params], { documents, isRaised: false, to: 'page' }),
    ...diffPart(`${now.name}.result`, [old.result, now.result], { documents, isRaised: false, to: 'requester' }),
    ...editorial(old, now, ['x-timeout-ms']),
  ];
}

interface PartContext {
  readonly documents: Documents;
  readonly isRaised: boolean;
  /** The receiver of the value. */
  readonly to: Receiver;
}

function diffPart(
  where: string,
  [old, now]: readonly [JsonSchema | undefined, JsonSchema | undefined],
  { documents, isRaised, to }: PartContext,
): readonly ContractChange[] {
  const { before, after } = documents;
  const changes = diffSchemas(
    { schema: old ?? NOTHING, named: before.components.schemas },
    { schema: now ?? NOTHING, named: after.components.schemas },
  );
  return changes.map(({ kind, path, text }) => ({
    kind: changeKindOf(kind, { to, isRaised }),
    where: /^\w/.test(path) ? `${where}.${path}` : where + path,
    text,
  }));
}

/** The schema of absent params: an object without fields. */
const NOTHING: JsonSchema = { type: 'object' };

function diffSpan(old: AnyEntry, now: AnyEntry): readonly ContractChange[] {
  const changes: ContractChange[] = [];
  const where = now.name;
  for (const platform of shellPlatforms) {
    const label = platformNames[platform];
    const [from, to] = [sinceOn(old, platform), sinceOn(now, platform)];
    if (from !== undefined && to === undefined) {
      changes.push({ kind: 'breaking', where, text: `was removed from ${label}` });
    } else if (from === undefined && to !== undefined) {
      changes.push({ kind: 'gated', where, text: `was added to ${label}, since ${to}` });
    } else if (from !== undefined && to !== undefined && order(from, to) !== 0) {
      const isLower = order(from, to) > 0;
      const text = `since on ${label} was ${from}, is ${to}${isLower ? ': check that the apps in between have it' : ''}`;
      changes.push({ kind: 'gated', where, text });
    }
    const [end, newEnd] = [old['x-until']?.[platform], now['x-until']?.[platform]];
    if (end !== newEnd) {
      const text = `until on ${label} was ${end ?? 'open'}, is ${newEnd ?? 'open'}`;
      changes.push({ kind: 'gated', where, text });
    }
  }
  return changes;
}

/** The first version on a platform; `undefined` if the platform does not have it. */
function sinceOn(entry: AnyEntry, platform: ShellPlatform): string | undefined {
  return entry['x-since'] ? entry['x-since'][platform] : '0';
}

/** Whether `since` was raised on every platform, so that apps that the old contract allowed are excluded. */
function isSinceRaised(old: AnyEntry, now: AnyEntry): boolean {
  const platforms = shellPlatforms.filter((platform) => sinceOn(now, platform) !== undefined);
  return platforms.every((platform) => {
    const [from, to = '0'] = [sinceOn(old, platform), sinceOn(now, platform)];
    return from === undefined || order(from, to) < 0;
  });
}

function order(a: string, b: string): number {
  return compareVersions(parseVersion(a) ?? [], parseVersion(b) ?? []);
}

function editorial<Each extends { readonly name: string; readonly description?: string }>(
  old: Each,
  now: Each,
  keys: readonly (keyof Each)[],
): readonly ContractChange[] {
  const changed = keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]));
  const names = [
    ...(old.description === now.description ? [] : ['text']),
    ...changed.map((key) => String(key).slice(2)),
  ];
  return names.length ? [{ kind: 'editorial', where: now.name, text: `changed ${names.join(', ')}` }] : [];
}

function versionsText({ android, ios }: PlatformVersions): string {
  return [android && `Android ${android}`, ios && `iOS ${ios}`].filter(Boolean).join(', ');
}
