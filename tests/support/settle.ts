/** Waits for pending promises: 30 microtasks cover the longest chain from a post to an `await` of the page. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}
