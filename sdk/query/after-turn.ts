/** Runs `run` in a microtask. An effect that is cleaned up and set up again within one commit then keeps its subscription. */
export function afterTurn(run: () => void): void {
  void Promise.resolve().then(run);
}
