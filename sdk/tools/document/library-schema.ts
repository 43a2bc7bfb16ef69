/** The part of a schema that is read. */
interface VendorSchema {
  readonly '~standard': { readonly vendor: string };
}

/** The next step for schemas of libraries that need a newer version or a call, by vendor. */
const HINTS: Readonly<Record<string, string>> = {
  arktype: 'Update to ArkType 2.1.29 or later.',
  effect: 'Wrap it: Schema.toStandardJSONSchemaV1(Schema.toStandardSchemaV1(schema)) of Effect 4.',
  joi: 'Update to Joi 18 or later.',
  sury: 'Call S.enableStandardJSONSchema() of Sury 11 once, before the contract is defined.',
  zod: 'Update to zod 4.2 or later; zod/mini and "zod/v4" of zod 3 need a function: see bridgehead/docs/contract.md#schema-libraries.',
};

/** Returns what to do if a schema provides no JSON Schema; `undefined` for an unknown library. */
export function jsonSchemaHint(schema: VendorSchema): string | undefined {
  const { vendor } = schema['~standard'];
  return Object.hasOwn(HINTS, vendor) ? HINTS[vendor] : undefined;
}

/**
 * Returns the JSON Schema of draft 7 that a library converts to. Joi supports only draft 2020-12, whose difference here is the name
 * of a tuple's items.
 */
export function convertToDraft7(convert: (target: string) => unknown): unknown {
  try {
    return convert('draft-07');
  } catch (error) {
    let newer: unknown;
    try {
      newer = convert('draft-2020-12');
    } catch {
      throw error; // the schema has no JSON Schema at all
    }
    return JSON.parse(JSON.stringify(newer), (_, part: unknown) => withDraft7Items(part));
  }
}

function withDraft7Items(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || !('prefixItems' in part)) return part;
  const { prefixItems, items, ...rest } = part as { readonly prefixItems: unknown; readonly items?: unknown };
  return { ...rest, items: prefixItems, ...(items !== undefined && { additionalItems: items }) };
}
