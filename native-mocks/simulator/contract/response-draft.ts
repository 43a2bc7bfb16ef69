import type { StandardSchema } from 'bridgehead';
import { sampleValue } from 'bridgehead/mocks';
import type { TrafficLog } from '../timeline/traffic-log.ts';
import { readSchema } from './schema-draft.ts';

/** Returns the initial JSON text of a response form: the method's last response, else a sample of its schema. */
export function responseDraft(
  method: string,
  { schema, traffic }: { readonly schema: StandardSchema | undefined; readonly traffic: TrafficLog },
): string {
  const last = traffic.rows.findLast(({ name, response }) => name === method && response?.result !== undefined);
  return JSON.stringify(last?.response?.result ?? sampleOf(schema), null, 2);
}

function sampleOf(given: StandardSchema | undefined): unknown {
  const schema = readSchema(given);
  return schema ? sampleValue(schema) : null;
}
