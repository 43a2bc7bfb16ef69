import type { DeviceSizeInfo } from 'bridgehead/app';
import type { BridgeValue } from 'bridgehead/react';
import { useEffect } from 'react';
import { type AppHookOptions, useBridgeValue } from './app-hooks.ts';

/** Reads the sizes of the device, in CSS pixels; `data` is `{}` before the shell responds. Reads again when the page is resized, at most once per frame. */
export function useDeviceSize(options: AppHookOptions = {}): BridgeValue<DeviceSizeInfo, DeviceSizeInfo> {
  const size = useBridgeValue('getDeviceSizeInfo', undefined, options);
  const { refetch } = size;
  useEffect(() => {
    let frame = 0;
    const read = (): void => {
      frame = 0;
      void refetch();
    };
    // A gesture dispatches many resize events per frame.
    const readNextFrame = (): void => {
      frame = frame || requestAnimationFrame(read);
    };
    window.addEventListener('resize', readNextFrame);
    return () => {
      window.removeEventListener('resize', readNextFrame);
      cancelAnimationFrame(frame);
    };
  }, [refetch]);
  return size;
}
