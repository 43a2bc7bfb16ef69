import type { PlatformVersions } from 'bridgehead';
import gte from 'semver/functions/gte.js';
import inc from 'semver/functions/inc.js';
import major from 'semver/functions/major.js';
import { platformLabels, type PlatformSource, platformsOf } from '../../gate/platform.ts';
import type { JsonSchema } from '../document/json-schema.ts';
import type {
  ContentDescriptor,
  ContractDocument,
  EventDocument,
  HandlerDocument,
  MethodDocument,
} from '../document/document.ts';
import { platformSourceOf } from '../document/document-platforms.ts';
import { sameJson } from '../document/same-json.ts';
import { changeKindOf, type ContractChange, type Receiver } from './change-kind.ts';
import { TIMEOUT_MS } from '../../wire/protocol.ts';
import { diffPlatforms } from './platform-diff.ts';
import { diffRoles } from './role-diff.ts';
import { diffSchemas } from './schema-diff.ts';
import { diffSpan, isSinceRaised, type SpannedEntry } from './span-diff.ts';

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
  const documents: Documents = { before, after, source: platformSourceOf(before, after) };
  const { source } = documents;
  const changes = [
    ...diffHead(before, after),
    ...diffPlatforms(before, after),
    ...diffRoles(before, after),
    ...diffLaunchData(documents),
    ...diffEntries([before.methods, after.methods], source, (old, now) => diffMethods(old, now, documents)),
    ...diffEntries([before['x-events'], after['x-events']], source, (old, now) => diffEvents(old, now, documents)),
    ...diffEntries([before['x-handlers'], after['x-handlers']], source, (old, now) =>
      diffHandlers(old, now, documents),
    ),
  ];
  const has = after.info.version;
  const old = before.info.version;
  const bump = bumpFor(changes, old);
  const needs = bump === 'none' ? old : (inc(old, bump) ?? old);
  return { changes, bump, needs, has, isVersionHighEnough: gte(has, needs) };
}

/** Below 1.0.0 a minor step may be breaking (semantic versioning, item 4). */
function bumpFor(changes: readonly ContractChange[], old: string): Bump {
  const kinds = new Set(changes.map(({ kind }) => kind));
  if (kinds.has('breaking')) return major(old) === 0 ? 'minor' : 'major';
  if (kinds.has('gated') || kinds.has('native') || kinds.has('additive')) return 'minor';
  return kinds.size ? 'patch' : 'none';
}

interface Documents {
  readonly before: ContractDocument;
  readonly after: ContractDocument;
  /** The platforms of both. */
  readonly source: PlatformSource;
}

function diffHead(before: ContractDocument, after: ContractDocument): readonly ContractChange[] {
  const changes: ContractChange[] = [];
  if (before.info.title !== after.info.title) {
    changes.push({ kind: 'breaking', where: 'the contract', text: `was renamed from ${before.info.title}` });
  }
  const [old, now] = [before['x-shell-facts'], after['x-shell-facts']];
  if (old?.method !== now?.method) {
    const text = `reads the version of old shells with ${now?.method ?? 'no method'} instead of ${old?.method ?? 'none'}`;
    changes.push({ kind: 'editorial', where: 'the contract', text });
  } else if (!sameJson(old, now)) {
    changes.push({
      kind: 'editorial',
      where: 'the contract',
      text: 'reads the version of old shells from other members',
    });
  }
  if (!sameJson(before['x-locales'], after['x-locales'])) {
    changes.push({ kind: 'editorial', where: 'the contract', text: 'maps locales differently' });
  }
  return changes;
}

/** An app may open the page without launch data, so it is compared like an optional field of a result. */
function diffLaunchData(documents: Documents): readonly ContractChange[] {
  const { before, after } = documents;
  return diffOptional('launchData', [before['x-launch-data'], after['x-launch-data']], {
    documents,
    isRaised: false,
    to: 'page',
  });
}

function diffEntries<Each extends SpannedEntry>(
  [before, after]: readonly [readonly Each[], readonly Each[]],
  source: PlatformSource,
  diffEach: (old: Each, now: Each) => readonly ContractChange[],
): readonly ContractChange[] {
  const removed = before.filter(({ name }) => !after.some((entry) => entry.name === name));
  const changed = after.flatMap((now): readonly ContractChange[] => {
    const old = before.find(({ name }) => name === now.name);
    if (old) return diffEach(old, now);
    return [newEntry(now, source)];
  });
  return [
    ...removed.map(({ name }): ContractChange => ({ kind: 'breaking', where: name, text: 'was removed' })),
    ...changed,
  ];
}

function newEntry(entry: SpannedEntry, source: PlatformSource): ContractChange {
  const where = entry.name;
  if (entry['x-since'])
    return { kind: 'gated', where, text: `is new, since ${versionsText(entry['x-since'], source)}` };
  const isMethod = 'paramStructure' in entry;
  const note = isMethod ? ', without a since: the page can detect old apps only by the methods that they announce' : '';
  return { kind: 'additive', where, text: `is new${note}` };
}

function diffMethods(old: MethodDocument, now: MethodDocument, documents: Documents): readonly ContractChange[] {
  const isRaised = isSinceRaised(old, now, documents.source);
  const changes: ContractChange[] = [];
  if (old.result && !now.result) changes.push({ kind: 'breaking', where: now.name, text: 'no longer has a response' });
  if (!old.result && now.result) {
    changes.push({
      kind: isRaised ? 'gated' : 'breaking',
      where: now.name,
      text: 'now has a response, which old apps never send',
    });
  }
  return [
    ...changes,
    ...diffSpan(old, now, documents.source),
    ...diffPart(`${now.name}.params`, [old['x-params'], now['x-params']], { documents, isRaised, to: 'shell' }),
    // A page cannot rely on progress.
    ...diffOptional(`${now.name}.progress`, [old['x-progress'], now['x-progress']], {
      documents,
      isRaised,
      to: 'page',
    }),
    ...(!old['x-progress'] && now['x-progress'] ? [declaredChange(`${now.name}.progress`, true)] : []),
    ...(old.result && now.result
      ? diffPart(`${now.name}.result`, [declaredOf(old.result), declaredOf(now.result)], {
          ...{ documents, isRaised, to: 'page' },
          absent: { type: 'null' },
        })
      : []),
    ...editorial(now.name, membersOf(old), membersOf(now)),
  ];
}

function diffEvents(old: EventDocument, now: EventDocument, documents: Documents): readonly ContractChange[] {
  return [
    ...diffSpan(old, now, documents.source),
    ...diffPart(`${now.name}.payload`, [old.payload, now.payload], {
      documents,
      isRaised: isSinceRaised(old, now, documents.source),
      to: 'page',
    }),
    ...editorial(now.name, eventMembersOf(old), eventMembersOf(now)),
  ];
}

function diffHandlers(old: HandlerDocument, now: HandlerDocument, documents: Documents): readonly ContractChange[] {
  // The shell sends the request, so params go to the page. A handler has no `since` that could exclude old apps.
  return [
    ...diffPart(`${now.name}.params`, [old.params, now.params], { documents, isRaised: false, to: 'page' }),
    ...diffPart(`${now.name}.result`, [old.result, now.result], { documents, isRaised: false, to: 'requester' }),
    ...editorial(now.name, handlerMembersOf(old), handlerMembersOf(now)),
  ];
}

function declaredOf({ schema, 'x-undeclared': isUndeclared }: ContentDescriptor): JsonSchema | undefined {
  return isUndeclared ? undefined : schema;
}

/** Compares values that may be absent, like an optional field of a result. */
/** The generated function has another parameter, so that an implementation or a call of it no longer compiles. */
function declaredChange(where: string, isDeclared: boolean): ContractChange {
  return { kind: 'native', where, text: isDeclared ? 'is declared now' : 'is no longer declared' };
}

function diffOptional(
  where: string,
  [from, to]: readonly [JsonSchema | undefined, JsonSchema | undefined],
  context: PartContext,
): readonly ContractChange[] {
  if (from && to) return diffPart(where, [from, to], context);
  if (to) return [{ kind: changeKindOf('optional-field-added', context), where, text: 'is new and optional' }];
  return from ? [{ kind: changeKindOf('optional-field-removed', context), where, text: 'was removed' }] : [];
}

interface PartContext {
  readonly documents: Documents;
  readonly isRaised: boolean;
  /** The receiver of the value. */
  readonly to: Receiver;
  /** The schema of an undeclared value; an object without fields by default. */
  readonly absent?: JsonSchema;
}

function diffPart(
  where: string,
  [old, now]: readonly [JsonSchema | undefined, JsonSchema | undefined],
  { documents, isRaised, to, absent = { type: 'object' } }: PartContext,
): readonly ContractChange[] {
  const { before, after } = documents;
  const changes = diffSchemas(
    { schema: old ?? absent, named: before.components.schemas },
    { schema: now ?? absent, named: after.components.schemas },
  );
  const declared = changes.map(({ kind, path, text }): ContractChange => ({
    kind: changeKindOf(kind, { to, isRaised }),
    where: path && !/^[[{(]/.test(path) ? `${where}.${path}` : where + path,
    text,
  }));
  if ((old === undefined) === (now === undefined)) return declared;
  const change = declaredChange(where, now !== undefined);
  // A result that is always null is no parameter.
  if (absent.type === 'null') return declared.length ? declared : [{ ...change, kind: 'editorial' }];
  return [...declared, change];
}

/** Members of an entry by their name in the output. */
type Members = Readonly<Record<string, unknown>>;

function membersOf(method: MethodDocument): Members {
  const { description, result, 'x-interactive': isInteractive, 'x-timeout-ms': timeoutMs } = method;
  return {
    text: description,
    'result-text': result?.description,
    // An interactive method has no timeout unless it declares one.
    'timeout-ms': timeoutMs === undefined ? (isInteractive ? null : TIMEOUT_MS) : timeoutMs,
    interactive: isInteractive === true,
    cancellable: method['x-cancellable'] === true,
    idempotent: method['x-idempotent'] === true,
    fallback: method['x-fallback'],
  };
}

function eventMembersOf({ description, ...event }: EventDocument): Members {
  return { text: description, state: event['x-state'] === true, subscribe: event['x-subscribe'] };
}

function handlerMembersOf({ description, 'x-timeout-ms': timeoutMs = TIMEOUT_MS }: HandlerDocument): Members {
  return { text: description, 'timeout-ms': timeoutMs };
}

function editorial(where: string, old: Members, now: Members): readonly ContractChange[] {
  const names = Object.keys(now).filter((name) => !sameJson(old[name], now[name]));
  return names.length ? [{ kind: 'editorial', where, text: `changed ${names.join(', ')}` }] : [];
}

function versionsText(versions: PlatformVersions, source: PlatformSource): string {
  return platformsOf(source)
    .filter((platform) => versions[platform])
    .map((platform) => `${platformLabels(source)[platform]} ${versions[platform]}`)
    .join(', ');
}
