import type { ReactElement, ReactNode } from 'react';
import styles from './Button.module.css';

/** A text button: `primary` for the main action of a form, `secondary` for the others. */
export function Button(props: {
  readonly variant?: 'primary' | 'secondary';
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const { variant = 'secondary', type = 'button', isDisabled, onClick, children } = props;
  return (
    <button type={type} className={styles['button']} data-variant={variant} disabled={isDisabled} onClick={onClick}>
      {children}
    </button>
  );
}
