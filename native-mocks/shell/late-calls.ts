import type { HostCalls } from '../../sdk/native/host/host-calls.ts';
import type { ResponseOutlet } from './response-outlet.ts';

/**
 * Keeps calls open beyond their page for the fault `late-after-reload`, and adds their outlets to `late`. The next page can
 * reach none of them, neither with their status nor with a cancellation.
 */
export function withLateCalls(
  calls: HostCalls<ResponseOutlet>,
  late: WeakSet<ResponseOutlet>,
): HostCalls<ResponseOutlet> {
  return {
    ...calls,
    get(id) {
      const call = calls.get(id);
      return call && !late.has(call.outlet) ? call : undefined;
    },
    all: () => calls.all().filter(({ outlet }) => !late.has(outlet)),
    cancel() {
      const kept = calls
        .all()
        .filter(({ id, outlet: { plan } }) => id !== undefined && plan.isAfterReload && !plan.isSilent);
      calls.cancel();
      for (const call of kept) {
        late.add(call.outlet);
        calls.restore(call);
      }
    },
  };
}
