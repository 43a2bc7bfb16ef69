import { createContext, useContext } from 'react';

/** The kind of layout. */
export type LayoutKind = 'mobile' | 'desktop';

/** Provided by the root route. */
export const LayoutKindContext = createContext<LayoutKind>('mobile');

/** Returns the layout around this component. */
export function useLayoutKind(): LayoutKind {
  return useContext(LayoutKindContext);
}
