import type { StandardSchema } from 'bridgehead';
import { sampleValue } from 'bridgehead/mocks';
import type { TrafficLog } from '../traffic/traffic-log.ts';
import { readSchema } from './schema-draft.ts';

/** The JSON text that a form for an answer begins with: what the method answered last, else a sample of its schema. */
export function answerDraft(
  method: string,
  { schema, traffic }: { readonly schema: StandardSchema | undefined; readonly traffic: TrafficLog },
): string {
  const last = traffic.rows.findLast(({ name, answer }) => name === method && answer?.result !== undefined);
  return JSON.stringify(last?.answer?.result ?? sampleOf(schema), null, 2);
}

function sampleOf(given: StandardSchema | undefined): unknown {
  const schema = readSchema(given);
  return schema ? sampleValue(schema) : null;
}
