import type { ReactNode } from 'react';
import { DeviceFirst } from './DeviceFirst.tsx';
import { InstallButtons } from './InstallButtons.tsx';
import { useBuiltPage } from './page-parts.tsx';

export interface InstallSectionProps {
  readonly className: string | undefined;
  /** Precedes the ways to install. */
  readonly children?: ReactNode;
}

/** The ways to get the app, as one region of the download page. */
export function InstallSection({ className, children }: InstallSectionProps): ReactNode {
  const { config, messages, fill } = useBuiltPage();
  return (
    <section
      className={className}
      aria-label={fill(messages.install.label)}
      data-install-in-shell={config.installInShell}
    >
      {children}
      <DeviceFirst />
      <InstallButtons />
    </section>
  );
}
