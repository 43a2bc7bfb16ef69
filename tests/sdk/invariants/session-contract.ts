import { defineContract, event, handler, interactive, method } from 'bridgehead';
import { createSchema } from '../../support/create-schema.ts';

/** Part of every param, result, payload and thrown text of a session; it must not appear in any log line or message. */
export const SECRET = 'S3CR3T';

export interface Note {
  readonly note: string;
}

export const note: Note = { note: SECRET };

/** A schema like the schemas of libraries: the text of its issue quotes the value. */
const noteSchema = createSchema<Note>((value) => {
  const { note } = Object(value) as { note?: unknown };
  if (typeof note === 'string') return { value: { note } };
  return { issues: [{ message: `Expected a note but received ${JSON.stringify(value)}`, path: ['note'] }] };
});

/** A contract with one entry of each kind, whose values are all secret. */
export const sessionContract = defineContract({
  name: 'invariants',
  version: '1.0.0',
  methods: {
    read: method<Note, Note>({ params: noteSchema, result: noteSchema, timeoutMs: 800 }),
    soft: method<Note, Note>({ result: noteSchema, fallback: () => failWith('fallback') }),
    slow: method<Note, Note>({ cancellable: true, timeoutMs: 4000 }),
    gated: method<Note, Note>({ since: { android: '2.0', ios: '2.0' } }),
    pay: method<Note, Note>({ interactive, cancellable: true }),
    notify: method<Note>({ reply: false }),
    start: method({ reply: false }),
    stop: method({ reply: false }),
  },
  events: {
    ticked: event<Note>({ payload: noteSchema }),
    moved: event<Note>({ subscribe: { start: 'start', stop: 'stop' } }),
  },
  handlers: { askName: handler<Note, Note>({ params: noteSchema }) },
});
export type SessionContract = typeof sessionContract;
export const sessionMethods = ['read', 'soft', 'slow', 'gated', 'pay', 'notify'] as const;

/** Throws an error that contains a value, as page code may do. */
export function failWith(where: string): never {
  throw new Error(`${where} failed with ${SECRET}`);
}
