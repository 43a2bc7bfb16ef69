import { BridgeError } from '../errors/errors.ts';
import type { VersionSpan } from '../gate/gate.ts';
import { type PlatformSource, platformsOf } from '../gate/platform.ts';
import { type AppVersion, compareVersions, parseVersion } from '../gate/version.ts';
import { ownEntry } from '../page/own-entry.ts';
import { isTimeout } from './is-timeout.ts';
import type { Contract } from './types.ts';

/** Returns the contract if it is valid; throws otherwise. */
export function checkDefinition<C extends Contract>(contract: C): C {
  const { methods, events, handlers, shellFacts } = contract;
  const checkMethod = (name: string | undefined): void => {
    if (name !== undefined) check(ownEntry(methods, name), name, 'the contract has no such method');
  };
  for (const name of Object.keys({ ...methods, ...events, ...handlers })) {
    const isReserved = name.startsWith('$/') && !name.startsWith('$/test.');
    check(name && !isReserved, name, 'a name must not be empty or start with $/');
  }
  // A method and a handler may have the same name.
  for (const [name, { timeoutMs = 1 }] of [...Object.entries(methods), ...Object.entries(handlers)]) {
    check(isTimeout(timeoutMs), name, 'timeoutMs must be greater than 0');
  }
  for (const [name, { interactive }] of Object.entries(methods)) {
    // In JavaScript, `false` is equivalent to no value.
    check(!interactive || typeof interactive === 'function', name, 'import { interactive } instead of true');
  }
  for (const [name, span] of Object.entries({ ...methods, ...events })) checkSpan(name, span, contract);
  for (const [name, { subscribe }] of Object.entries(events)) {
    check(!ownEntry(methods, name), name, 'a method and an event have this name');
    checkMethod(subscribe?.start);
    checkMethod(subscribe?.stop);
  }
  const { method: infoMethod = '' } = shellFacts || {};
  if (infoMethod) checkMethod(infoMethod);
  check(methods[infoMethod]?.reply !== false, infoMethod, 'shellFacts needs a response');
  return contract;
}

function check(isValid: unknown, name: string, text: string): void {
  if (!isValid) throw new BridgeError('bad-argument', name, { text, verb: 'use' });
}

function checkSpan(name: string, { since, until }: VersionSpan, contract: PlatformSource): void {
  const read = (text: string | undefined): AppVersion | undefined => {
    const version = parseVersion(text);
    check(text === undefined || version, name, `"${text}" is not a version like 3.1.3`);
    return version;
  };
  for (const platform of platformsOf(contract)) {
    const first = read(since?.[platform]);
    const last = read(until?.[platform]);
    check(!first || !last || compareVersions(first, last) < 0, name, 'until is not after since');
  }
}
