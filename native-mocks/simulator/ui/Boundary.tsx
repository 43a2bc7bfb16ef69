import { Component, type ReactNode } from 'react';
import styles from './Boundary.module.css';
import { Button } from './Button.tsx';

/** Props of `Boundary`. */
export interface BoundaryProps {
  /** What the children show, for the sentence "Cannot show …". */
  readonly part: string;
  /** A change of it renders the children again after they have thrown. */
  readonly resetKey?: unknown;
  /** Rendered after the children have thrown, in place of a message with a button. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly problem: string | undefined;
}

/**
 * Keeps the rest of the window if a part of it throws while it renders what a page, a phone or a trace contains. An error
 * boundary has to be a class.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { problem: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { problem: error instanceof Error ? error.message.slice(0, 300) : 'unknown error' };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.problem !== undefined) this.retry();
  }

  readonly retry = (): void => this.setState({ problem: undefined });

  override render(): ReactNode {
    const { part, fallback, children } = this.props;
    const { problem } = this.state;
    if (problem === undefined) return children;
    return (
      fallback ?? (
        <div className={styles['failed']} role="alert">
          <p>
            Cannot show {part}: {problem}.
          </p>
          <Button onClick={this.retry}>Try again</Button>
        </div>
      )
    );
  }
}
