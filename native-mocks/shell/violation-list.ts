import type { EventEmitter } from 'eventemitter3';
import type { Violation } from '../strict/violation.ts';
import type { ShellEvents } from './shell-types.ts';

/** The violations of the page: stores the first 1,000 and emits each one. */
export interface ViolationList {
  readonly all: readonly Violation[];
  add(violation: Violation): void;
}

const MAX_VIOLATIONS = 1000;

export function createViolationList(emitter: EventEmitter<ShellEvents>): ViolationList {
  const all: Violation[] = [];
  return {
    all,
    add(violation) {
      if (all.length < MAX_VIOLATIONS) all.push(violation);
      emitter.emit('violation', violation);
    },
  };
}
