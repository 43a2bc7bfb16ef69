import { type ReactElement, useState } from 'react';
import styles from './Problem.module.css';

/** A problem message, announced by screen readers when it appears; renders nothing if the text is empty. */
export function Problem({ text }: { readonly text: string }): ReactElement | null {
  if (!text) return null;
  return (
    <p className={styles['problem']} role="alert">
      {text}
    </p>
  );
}

/** Returns the last problem and a function that runs an action, whose error message becomes the problem. */
export function useProblem(): {
  readonly problem: string;
  readonly setProblem: (text: string) => void;
  readonly attempt: (act: () => void) => void;
} {
  const [problem, setProblem] = useState('');
  const attempt = (act: () => void): void => {
    try {
      act();
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return { problem, setProblem, attempt };
}
