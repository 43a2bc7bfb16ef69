// What Chromium measures of a page, read over its DevTools session.

/** Starts the measurement; returns a function that reads the sum of these metrics, in milliseconds of CPU time of the page's thread. */
export async function measureThread(session, names = ['TaskDuration']) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.reduce((sum, { name, value }) => (names.includes(name) ? sum + value * 1000 : sum), 0);
  };
}

/** Returns the bytes of the V8 heap, the Blink heap and the buffers after garbage collections. */
export async function heapBytes(session) {
  await session.send('HeapProfiler.enable');
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}
