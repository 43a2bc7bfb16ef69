/** Runs `end` after the current turn: what is let go and held again within one commit never ends. */
export function afterTurn(end: () => void): void {
  void Promise.resolve().then(end);
}
