import type { calledMethods } from './called-methods.ts';
import type { Fault, FaultScope, ObjectFault } from './fault.ts';

/** What the faults of the injected object act on. */
export interface FaultyObject {
  /** The faults as they are now, each in its place; `null` where a fault is not the object's. */
  readonly faults: () => readonly (Fault | null)[];
  readonly methodsIn: typeof calledMethods;
  /** Whether the fault in this place meets this use of a method; called once for each use. */
  readonly touches: (scope: FaultScope, index: number, method: string) => boolean;
  readonly place: () => void;
  readonly remove: () => void;
  /** Runs something so many milliseconds later. */
  readonly later: (run: () => void, ms: number) => void;
  /** A fault did its work. */
  readonly onFault: (kind: ObjectFault, method?: string) => void;
}

/**
 * Places the object, now or late, and takes it away when a fault says so. The returned function is to be called at each
 * post, with its text and its number in this document; it throws where the post must throw.
 *
 * NOTE: its source text is also run inside pages (`injectShell`). So it uses no import, no helper and no syntax above ES2019.
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
      if (!fault || fault.kind !== 'throws' || !object.touches(fault, index, method)) return;
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
