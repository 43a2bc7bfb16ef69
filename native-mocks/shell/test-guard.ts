import type { AppGuard } from '../../sdk/native/host/app-guard.ts';
import { isPromiseLike } from './is-promise-like.ts';

/** Runs app code, which belongs to a test: errors without another recipient are thrown to it instead of being reported. */
export const testGuard: AppGuard = {
  tell: () => {},
  report() {},
  run(_what, action, onFailure = () => false) {
    const fail = (error: unknown): void => {
      if (!onFailure(error)) throw error;
    };
    try {
      const result = action();
      if (isPromiseLike(result)) result.then(undefined, fail);
    } catch (error) {
      fail(error);
    }
  },
};
