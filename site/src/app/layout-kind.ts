import { createContext, useContext } from 'react';

/** Which of the two layouts stands. */
export type LayoutKind = 'mobile' | 'desktop';

/** Provided by the root route. */
export const LayoutKindContext = createContext<LayoutKind>('mobile');

/** The layout around this component. */
export function useLayoutKind(): LayoutKind {
  return useContext(LayoutKindContext);
}
