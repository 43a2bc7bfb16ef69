import type { Contract } from 'bridgehead';
import type { ContractDocument } from '../../sdk/tools/document/document.ts';
import { pointerOf } from '../../sdk/tools/document/pointer-of.ts';
import { readDocument } from '../../sdk/tools/document/read-document.ts';

/** Reads a valid document. */
export function read(text: string): ContractDocument {
  const outcome = readDocument(text);
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.document;
}

/** Returns everything a contract declares as data: functions are called or converted to the members they read. */
export function comparableContract({ methods, events, handlers, shellFacts, ...rest }: Contract): unknown {
  const plain = (spec: object): object =>
    Object.fromEntries(
      Object.entries(spec)
        // The timeout of an interactive method is Infinity by default.
        .filter(
          ([key, value]) =>
            value !== undefined &&
            // A false flag is equivalent to no flag.
            !(value === false && key !== 'reply') &&
            !(key === 'timeoutMs' && value === Infinity && 'interactive' in spec && spec.interactive),
        )
        .map(([key, value]: [string, unknown]) => {
          if (key === 'fallback') return [key, JSON.stringify((value as () => unknown)())];
          return [key, ['params', 'progress', 'result', 'payload'].includes(key) ? 'a schema' : value];
        }),
    );
  const all = (specs: Readonly<Record<string, object>>): object =>
    Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, plain(spec)]));
  const result = { version: '3.1', locale: 'VI', theme: 'dark', 'a/b': { '~': '4.2' } } as never;
  // A function without a pointer is omitted.
  const readers =
    shellFacts &&
    [shellFacts.appVersion, shellFacts.locale, shellFacts.theme].map((each) =>
      each && pointerOf(each) !== undefined ? each(result) : undefined,
    );
  return { ...plain(rest), methods: all(methods), events: all(events), handlers: all(handlers), shellFacts: readers };
}
