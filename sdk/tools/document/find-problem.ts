import { isBridgeError } from '../../errors/errors.ts';
import { compareVersions, parseVersion } from '../../gate/version.ts';
import { platformsOf, type ShellPlatform } from '../../gate/platform.ts';
import { roleMemberProblem, type RoleSource } from '../argument-checks/role-member-problems.ts';
import { roleProblem } from '../argument-checks/role-problems.ts';
import { contractOf } from './contract-of.ts';
import { platformSourceOf } from './document-platforms.ts';
import type { ContractDocument, SpanExtensions } from './document.ts';
import { type JsonSchema, nameOfRef, resolveRef } from './json-schema.ts';
import { hasUnprintable, nameText, quoted } from './path-text.ts';
import { findEndlessRef, refsIn } from './schema-refs.ts';
import { firstOf } from './shapes.ts';

/** Describes the first problem of a document with a valid shape, as the rest of a sentence; `undefined` if it has none. */
export function findProblem(document: ContractDocument): string | undefined {
  const { methods, 'x-events': events, 'x-handlers': handlers, components } = document;
  return (
    firstOf([methods, events, handlers], (entries) => problemOfEntries(entries, document)) ??
    problemOfSharedNames(document) ??
    problemOfMethodNames(document) ??
    problemOfRoles(document) ??
    firstOf(refsIn(document), (ref) => {
      const name = nameOfRef(ref);
      return name !== undefined && Object.hasOwn(components.schemas, name)
        ? undefined
        : `${nameText(ref)} is not in it`;
    }) ??
    findEndlessRef(components.schemas) ??
    problemOfContract(document)
  );
}

/** Runs `defineContract` and returns its error, so that new rules there apply here too. */
function problemOfContract(document: ContractDocument): string | undefined {
  try {
    contractOf(document);
    return undefined;
  } catch (error) {
    if (!isBridgeError(error)) throw error;
    return error.message.replace(/^Cannot use |\. See .*/g, '');
  }
}

type Entry = SpanExtensions & { readonly name: string };

function problemOfEntries(entries: readonly Entry[], document: ContractDocument): string | undefined {
  const platforms = platformsOf(platformSourceOf(document));
  const seen = new Set<string>();
  return firstOf(entries, (entry) => {
    const problem =
      problemOf(entry, platforms) ?? (seen.has(entry.name) ? `${nameText(entry.name)} is declared twice` : undefined);
    seen.add(entry.name);
    return problem;
  });
}

function problemOf(
  { name, 'x-since': since, 'x-until': until }: Entry,
  platforms: readonly ShellPlatform[],
): string | undefined {
  if (/^\$\/(?!test\.)/.test(name)) {
    return `${nameText(name)} is reserved: names that start with $/ belong to the protocol`;
  }
  if (name === '' || name === '__proto__') return `${quoted(name)} cannot be a name`;
  if (hasUnprintable(name)) return `the name ${quoted(name)} has invisible characters`;
  const limits: readonly unknown[] = [since, until].flatMap((each): readonly unknown[] => Object.values(each ?? {}));
  return (
    firstOf(limits, (limit) =>
      parseVersion(limit) ? undefined : `${nameText(name)}: ${quoted(String(limit))} is not a version like 3.1.3`,
    ) ??
    firstOf(platforms, (platform) => {
      const [first, last] = [parseVersion(since?.[platform]), parseVersion(until?.[platform])];
      return first && last && compareVersions(first, last) >= 0
        ? `${nameText(name)}: its x-until.${platform} is not after its x-since.${platform}`
        : undefined;
    })
  );
}

/** Rejects a method and an event of the same name, like `defineContract`. */
function problemOfSharedNames({ methods, 'x-events': events }: ContractDocument): string | undefined {
  const names = new Set(methods.map(({ name }) => name));
  return firstOf(events, ({ name }) =>
    names.has(name) ? `${nameText(name)} is a method and an event. Rename one of them` : undefined,
  );
}

/** Checks the roles, and that their entries and members exist. */
function problemOfRoles(document: ContractDocument): string | undefined {
  const { methods, 'x-events': events, 'x-handlers': handlers, 'x-roles': roles } = document;
  const namesOf = (entries: readonly Entry[]): readonly string[] => entries.map(({ name }) => name);
  const names = { methods: namesOf(methods), events: namesOf(events), handlers: namesOf(handlers) };
  const schemaOf = ([value, entry]: RoleSource): JsonSchema | undefined => {
    const isEntry = ({ name }: Entry): boolean => name === entry;
    if (value === 'payload') return events.find(isEntry)?.payload;
    if (value === 'response') return handlers.find(isEntry)?.result;
    const method = methods.find(isEntry);
    return value === 'params' ? method?.['x-params'] : method?.result?.schema;
  };
  const problem =
    roleProblem(roles, names, 'x-roles') ??
    roleMemberProblem(roles, { schemaOf, resolve: (ref) => resolveRef(ref, document) }, 'x-roles');
  return problem?.replace(/\.$/, '');
}

/** Checks that methods referenced by other members exist. */
function problemOfMethodNames(document: ContractDocument): string | undefined {
  const names = new Set(document.methods.map(({ name }) => name));
  const shellFacts = document['x-shell-facts'];
  const used = [
    ...document['x-events'].flatMap(({ name, 'x-subscribe': subscribe }) =>
      [subscribe?.start, subscribe?.stop].map((method) => ({ where: `${nameText(name)}: x-subscribe`, method })),
    ),
    { where: 'x-shell-facts', method: shellFacts?.method },
  ];
  const notification = document.methods.find(({ name, result }) => name === shellFacts?.method && !result);
  return (
    firstOf(used, ({ where, method }) =>
      method === undefined || names.has(method)
        ? undefined
        : `${where} names ${quoted(method)}, which is not one of its methods`,
    ) ??
    (notification && `x-shell-facts names ${quoted(notification.name)}, which has no result`)
  );
}
