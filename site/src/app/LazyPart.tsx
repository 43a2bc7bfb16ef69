import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadAgain } from './load-again.ts';

/**
 * A part whose code is fetched when it is first shown. Nothing stands in its place until the code is there, however often that
 * fails, nor after the part itself fails: the page around it stays.
 */
export function LazyPart({ load }: { readonly load: () => Promise<ComponentType> }): ReactNode {
  const [part, setPart] = useState<{ readonly Part: ComponentType }>();
  useEffect(() => {
    let isCurrent = true;
    void loadAgain(load, window).then((Part) => {
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

/** Leaves out children that throw. React has no other way to catch them than a class. */
class FailedPart extends Component<{ readonly children: ReactNode }, { readonly isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError(): { readonly isFailed: boolean } {
    return { isFailed: true };
  }

  override render(): ReactNode {
    return this.state.isFailed ? null : this.props.children;
  }
}
