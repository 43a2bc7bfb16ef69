import { createContext, useContext } from 'react';
import type { MatrixRun } from './matrix-run.ts';

/** The matrix run of this window, which plays sessions on profiles. */
export const MatrixContext = createContext<MatrixRun | undefined>(undefined);

export function useMatrix(): MatrixRun {
  const matrix = useContext(MatrixContext);
  if (!matrix) throw new Error('Cannot show a matrix run: MatrixContext has no value. Render it inside App.');
  return matrix;
}
