import type { DeviceSizeInfo } from 'bridgehead/app';
import type { BridgeValue } from 'bridgehead/react';
import { useEffect } from 'react';
import { type AppHookOptions, useBridgeValue } from './app-hooks.ts';

/** The sizes of the device, in CSS pixels; `data` is `{}` before the shell has answered. Read again when the page's size changes. */
export function useDeviceSize(options: AppHookOptions = {}): BridgeValue<DeviceSizeInfo> {
  const size = useBridgeValue('getDeviceSizeInfo', undefined, options);
  const { refetch } = size;
  useEffect(() => {
    const read = (): void => void refetch();
    window.addEventListener('resize', read);
    return () => window.removeEventListener('resize', read);
  }, [refetch]);
  return size;
}
