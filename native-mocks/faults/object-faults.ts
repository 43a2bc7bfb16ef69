import type { calledMethods } from './called-methods.ts';
import type { Fault, FaultScope, ObjectFault } from './fault.ts';

/** The operations that faults of the injected object use. */
export interface FaultyObject {
  /** The current faults by position; `null` for faults that are not the object's. */
  readonly faults: () => readonly (Fault | null)[];
  readonly methodsIn: typeof calledMethods;
  /** Whether the fault at this position matches this use of a method. Called once per use. */
  readonly matches: (scope: FaultScope, index: number, method: string) => boolean;
  readonly place: () => void;
  readonly remove: () => void;
  /** Runs a function after a delay in milliseconds. */
  readonly later: (run: () => void, ms: number) => void;
  /** Called when a fault took effect. */
  readonly onFault: (kind: ObjectFault, method?: string) => void;
}

/**
 * Installs the object, immediately or late, and removes it when a fault requires it. Call the returned function at each
 * post with its string and its number in this document. That function throws when a fault makes the post throw.
 *
 * NOTE: `createShellScript` serializes this function into pages. Use no imports, no helpers and no syntax newer than ES2019.
 */
export function placeFaultyObject(object: FaultyObject): (text: string, crossing: number) => void {
  let lateMs = 0;
  const remove = function (): void {
    object.remove();
    object.onFault('removed-object');
  };
  object.faults().forEach(function (fault) {
    if (!fault) return;
    if (fault.kind === 'late-object') lateMs = Math.max(lateMs, fault.afterMs);
    if (fault.kind === 'removed-object' && fault.afterMs !== undefined) object.later(remove, fault.afterMs);
  });
  if (!lateMs) object.place();
  else {
    object.later(function () {
      object.place();
      object.onFault('late-object');
    }, lateMs);
  }

  const throwAt = function (method: string): void {
    let message: string | undefined;
    object.faults().forEach(function (fault, index) {
      if (!fault || fault.kind !== 'throws' || !object.matches(fault, index, method)) return;
      message = message || fault.message || 'Java exception was raised during method invocation';
    });
    if (message === undefined) return;
    object.onFault('throws', method);
    throw new Error(message);
  };
  return function (text, crossing) {
    try {
      const throwing = object.faults().filter((fault) => fault && fault.kind === 'throws');
      if (throwing.length) object.methodsIn(text).forEach(throwAt);
    } finally {
      object.faults().forEach(function (fault) {
        if (fault && fault.kind === 'removed-object' && fault.afterPosts === crossing) remove();
      });
    }
  };
}
