import { prepareFirstPaint } from '../../site/src/boot/before-paint.ts';
import type { BootEnv } from '../../site/src/boot/boot-env.ts';
import { consentStages } from '../../site/src/boot/sinks.ts';
import { startActions } from '../../site/src/boot/start-actions.ts';

/** Starts a page as its two inline scripts do, both in one go. Returns the end of everything that was installed. */
export function startBoot(env: BootEnv): () => void {
  const needsConsent = consentStages(env.config.analytics);
  const prepared = prepareFirstPaint({ ...env, config: { ...env.config, needsConsent } });
  if (!prepared) return () => undefined;
  const stop = startActions(env, prepared);
  return () => {
    stop();
    prepared.dispose();
  };
}
