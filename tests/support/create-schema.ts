import type { StandardSchema } from 'bridgehead';

type Validate = StandardSchema['~standard']['validate'];

/** Creates a schema with this validation and without JSON Schema. */
export const createSchema = <Value = unknown>(validate: Validate): StandardSchema<Value> => ({
  '~standard': { version: 1, vendor: 'test', validate },
});
