import type { DeviceSizeInfo } from 'bridgehead/app';
import type { BridgeValue } from 'bridgehead/react';
import { useEffect } from 'react';
import { type AppHookOptions, useBridgeValue } from './app-hooks.ts';

/** The sizes of the device, in CSS pixels; `data` is `{}` before the shell has answered. Read again when the page's size changes, at most once a frame. */
export function useDeviceSize(options: AppHookOptions = {}): BridgeValue<DeviceSizeInfo, DeviceSizeInfo> {
  const size = useBridgeValue('getDeviceSizeInfo', undefined, options);
  const { refetch } = size;
  useEffect(() => {
    let frame = 0;
    const read = (): void => {
      frame = 0;
      void refetch();
    };
    // A gesture fires many events in one frame.
    const readSoon = (): void => {
      frame = frame || requestAnimationFrame(read);
    };
    window.addEventListener('resize', readSoon);
    return () => {
      window.removeEventListener('resize', readSoon);
      cancelAnimationFrame(frame);
    };
  }, [refetch]);
  return size;
}
