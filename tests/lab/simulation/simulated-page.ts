import type { ManualClock } from 'bridgehead/mocks';
import { createDocumentClock, type DocumentClock } from '../../support/document-clock.ts';
import { androidAgent, createPage, iosAgent, type PageControl } from '../../support/page.ts';
import type { SeededRandom } from '../../support/random.ts';
import type { SessionPlan } from './session-plan.ts';

/** A document in the simulated app. */
export interface SimulatedPage extends PageControl, DocumentClock {}

/** Creates a document with a random session id. */
export function createSimulatedPage(
  { generation }: Pick<SessionPlan, 'generation'>,
  { time, random }: { readonly time: ManualClock; readonly random: SeededRandom },
): SimulatedPage {
  const page = createPage(generation.startsWith('handler') ? iosAgent : androidAgent);
  page.window['crypto'] = {
    getRandomValues(bytes: Uint8Array): Uint8Array {
      for (let i = 0; i < bytes.length; i++) bytes[i] = random(256);
      return bytes;
    },
  };
  return { ...page, ...createDocumentClock(time) };
}
