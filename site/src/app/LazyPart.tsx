import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

/**
 * A part whose code is loaded when it is first rendered. It renders nothing until the code has loaded, with retries, and nothing
 * after the part has thrown, so that the page around it stays.
 */
export function LazyPart({ load }: { readonly load: () => Promise<ComponentType> }): ReactNode {
  const [part, setPart] = useState<{ readonly Part: ComponentType }>();
  useEffect(() => {
    let isCurrent = true;
    void loadWithRetry(load, window).then((Part) => {
      if (isCurrent) setPart({ Part });
    });
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return (
    part && (
      <FailedPart>
        <part.Part />
      </FailedPart>
    )
  );
}

/** Renders nothing if its children throw. An error boundary has to be a class. */
class FailedPart extends Component<{ readonly children: ReactNode }, { readonly isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError(): { readonly isFailed: boolean } {
    return { isFailed: true };
  }

  override render(): ReactNode {
    return this.state.isFailed ? null : this.props.children;
  }
}
