import { Component, type ReactNode } from 'react';

/** Props of the boundary. */
export interface BoundaryProps {
  readonly children: ReactNode;
  readonly onError?: (error: unknown) => void;
}

/** Shows the message of an error thrown below it, and a retry button. */
export class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <button onClick={() => this.setState({ error: undefined })}>{(error as Error).message}</button>;
  }
}
