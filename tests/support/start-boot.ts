import { prepareFirstPaint } from '../../site/src/boot/before-paint/before-paint.ts';
import { startActions } from '../../site/src/boot/actions/start-actions.ts';
import type { TestBootEnv } from './boot-env.ts';

/** Starts a page as its two inline scripts do, both in one go. Returns the end of everything that was installed. */
export function startBoot(env: TestBootEnv): () => void {
  const prepared = prepareFirstPaint({ ...env, config: env.firstPaintConfig });
  if (!prepared) return () => undefined;
  const stop = startActions(env, prepared);
  return () => {
    stop();
    prepared.dispose();
  };
}
