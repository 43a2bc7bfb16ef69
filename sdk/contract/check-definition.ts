import { BridgeError } from '../errors/errors.ts';
import { platformsOf } from '../gate/platform.ts';
import { type AppVersion, compareVersions, parseVersion } from '../gate/version.ts';
import { isRecord } from '../wire/message.ts';
import { isTimeout } from './is-timeout.ts';
import type { Contract, EventOptions, MethodOptions } from './types.ts';

/** Keeps a problem if a rule is not met. `place` is a part or an entry of the contract. */
type Check = (isMet: unknown, place: string, text: string) => void;

/** An entry of any kind. Members of another kind have no effect, but are wrong there as well. */
type Entry = readonly [name: string, spec: Omit<MethodOptions<unknown, unknown>, 'fallback'> & EventOptions<unknown>];

/**
 * Returns the contract if it is valid. In JavaScript, each part of it may be any value.
 *
 * @throws {BridgeError} bad-argument with all problems.
 */
export function checkDefinition<C extends Contract>(contract: C): C {
  let place = '';
  let text = '';
  checkParts(contract, (isMet, at, problem) => {
    if (isMet) return;
    text += text ? `; ${at}: ${problem}` : problem;
    place = place || at;
  });
  if (text) throw new BridgeError('bad-argument', place, { text, verb: 'use' });
  return contract;
}

function checkParts(contract: Contract, check: Check): void {
  const { shellFacts, platforms } = contract;
  const hasNames = !platforms || platforms.names;
  check(hasNames, 'platforms', 'write definePlatforms({ … })');
  const known = platformsOf(hasNames ? contract : {});
  const isKnown = (platform: string): boolean => known.some((each) => each === platform);
  const methods = readEntries(contract, 'methods', check);
  const isMethod = (name: string): boolean => methods.some((entry) => entry[0] === name);
  const checkMethod = (name: string | undefined): void =>
    check(name === undefined || isMethod(name), name as string, 'the contract has no such method');
  const events = readEntries(contract, 'events', check);
  for (const [name] of events) check(!isMethod(name), name, 'a method and an event have this name');
  const infoMethod = shellFacts && shellFacts.method;
  checkMethod(infoMethod);
  // A method and a handler may have the same name.
  for (const [name, spec] of [...methods, ...events, ...readEntries(contract, 'handlers', check)]) {
    const { timeoutMs = 1, interactive, reply, since, until, subscribe } = spec;
    check(isTimeout(timeoutMs), name, 'timeoutMs must be greater than 0');
    // In JavaScript, `false` is equivalent to no value.
    check(!interactive || typeof interactive === 'function', name, 'import { interactive } instead of true');
    check(name !== infoMethod || reply !== false, name, 'shellFacts needs a response');
    // A platform that no shell has would switch the entry off in every app.
    const isByPlatform = [since, until].every(
      (versions) => !versions || (isRecord(versions) && Object.keys(versions).every(isKnown)),
    );
    check(isByPlatform, name, `since and until are versions of ${known.join(', ')}`);
    for (const platform of known) {
      const [first, last] = [since, until].map((versions): AppVersion | undefined => {
        const text = versions && versions[platform];
        const version = parseVersion(text);
        // Not its value: in JavaScript, it may be one that neither `JSON.stringify` nor `String` accepts.
        check(text === undefined || version, name, `the version of ${platform} must be like 3.1.3`);
        return version;
      });
      check(!first || !last || compareVersions(first, last) < 0, name, 'until is not after since');
    }
    if (subscribe) [subscribe.start, subscribe.stop].forEach(checkMethod);
  }
}

/** Returns the entries of a part that are objects. Their members may have any values. */
function readEntries(contract: Contract, part: 'methods' | 'events' | 'handlers', check: Check): Entry[] {
  const entries: unknown = contract[part];
  const kind = part.slice(0, -1);
  const text = `write ${part}: { name: ${kind}({ … }) }`;
  const isMap = isRecord(entries) && !Array.isArray(entries);
  check(isMap, part, text);
  // The cast is safe because the entries are objects, whose members are checked where they are used.
  return Object.entries(isMap ? entries : {}).filter(([name, spec]) => {
    // Other kinds of objects, such as schemas, are named by simulated shells and the generator, together with misspelt options.
    const isEntry = isRecord(spec);
    check(isEntry, `${part}.${name}`, text);
    const isReserved = name.startsWith('$/') && !name.startsWith('$/test.');
    check(name && !isReserved, name, 'a name must not be empty or start with $/');
    return isEntry;
  }) as unknown as Entry[];
}
