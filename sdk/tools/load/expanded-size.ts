import { isSchema, type ValibotSchema } from './schema-names.ts';
import { MAX_PARTS } from '../model/read-value.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Checks that the JSON Schema of a valibot schema can be written. A union without a name is written out at each use, so that a few levels of
 * unions that contain one union several times have billions of parts.
 *
 * @throws {UsageError} if a type has more than 10,000 parts.
 */
export function checkExpandedSize(schema: ValibotSchema, where: string): void {
  const sizes = new Map<ValibotSchema, number>();
  const sizeOf = (part: ValibotSchema): number => {
    const known = sizes.get(part);
    if (known !== undefined) return known;
    sizes.set(part, 1);
    const size = partsOf(part).reduce((sum, each) => sum + sizeOf(each), 1);
    if (size > MAX_PARTS) {
      throw new UsageError(
        `Cannot generate ${where}: its unions have more than ${MAX_PARTS} parts, because each is written out at every use. ` +
          'Put objects with fields between them, or use unknown() there.',
      );
    }
    // An object with fields is a named type, to which every use refers.
    const written = Object.keys(part.entries ?? {}).length ? 1 : size;
    sizes.set(part, written);
    return written;
  };
  sizeOf(schema);
}

function partsOf({
  entries = {},
  items = [],
  options = [],
  wrapped,
  item,
  rest,
  value,
}: ValibotSchema): ValibotSchema[] {
  return [...Object.values(entries), ...items, ...options, wrapped, item, rest, value].filter(isSchema);
}
