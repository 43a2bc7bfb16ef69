import { expect, it } from 'vitest';

it('accesses no global of the page when the hooks are imported', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'document');
  let reads = 0;
  Object.defineProperty(globalThis, 'document', {
    configurable: true,
    get() {
      reads++;
      throw new Error('the document is not there yet');
    },
  });
  try {
    // The query makes it a separate module, independent of earlier imports.
    const path = '../../react-hooks/use-bridge-event.ts?imported-alone';
    expect(await import(/* @vite-ignore */ path)).toHaveProperty('useBridgeEvent');
    expect(reads).toBe(0);
  } finally {
    if (before) Object.defineProperty(globalThis, 'document', before);
    else Reflect.deleteProperty(globalThis, 'document');
  }
});
