import { prepareFirstPaint } from '../../site/src/boot/before-paint/before-paint.ts';
import { startActions } from '../../site/src/boot/actions/start-actions.ts';
import type { TestBootEnv } from './fake-boot-env.ts';

/** Starts a page like its two inline scripts, one right after the other. Returns a function that uninstalls everything. */
export function startBoot(env: TestBootEnv): () => void {
  const prepared = prepareFirstPaint({ ...env, config: env.firstPaintConfig });
  if (!prepared) return () => undefined;
  const stop = startActions(env, prepared);
  return () => {
    stop();
    prepared.dispose();
  };
}
