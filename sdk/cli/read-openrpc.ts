import * as v from 'valibot';
import { isVersion, type OpenRpcDocument } from './openrpc.ts';
import { UsageError } from './usage-error.ts';

const schema = v.record(v.string(), v.unknown());
const versions = v.looseObject({ android: v.optional(v.string()), ios: v.optional(v.string()) });
const entry = {
  name: v.string(),
  description: v.optional(v.string()),
  'x-since': v.optional(versions),
  'x-until': v.optional(versions),
  'x-timeout-ms': v.nullish(v.number()),
};
const descriptor = v.looseObject({ name: v.string(), schema });

const documentSchema = v.looseObject({
  openrpc: v.string(),
  info: v.looseObject({ title: v.string(), version: v.string() }),
  methods: v.array(
    v.looseObject({
      ...entry,
      params: v.array(descriptor),
      result: v.optional(descriptor),
      'x-params': v.optional(schema),
    }),
  ),
  'x-events': v.array(v.looseObject({ ...entry, payload: v.optional(schema) })),
  'x-handlers': v.array(v.looseObject({ ...entry, params: v.optional(schema), result: v.optional(schema) })),
  components: v.looseObject({ schemas: v.record(v.string(), schema) }),
});

/**
 * Reads the text of a `contract.json`.
 *
 * @throws {UsageError} when it is not one.
 */
export function readOpenRpcDocument(text: string, file: string): OpenRpcDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`Cannot read ${file}: it is not JSON. Give a contract.json that "contract generate" wrote.`, {
      cause,
    });
  }
  const outcome = v.safeParse(documentSchema, value);
  if (!outcome.success) {
    const where = v.getDotPath(outcome.issues[0]);
    throw new UsageError(
      `Cannot read ${file}: ${where ? `its member ${where} is missing, or not what it should be` : 'it is not a contract'}. ` +
        'Give a contract.json that "contract generate" wrote.',
    );
  }
  const { version } = outcome.output.info;
  if (!isVersion(version)) {
    throw new UsageError(`Cannot read ${file}: "${version}" is not a semantic version. Write one like 1.0.0.`);
  }
  // The value itself, whose members stand in their order: everything this program reads of it has just been checked.
  return value as OpenRpcDocument;
}
