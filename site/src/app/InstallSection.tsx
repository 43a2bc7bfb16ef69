import type { ReactNode } from 'react';
import { DeviceNotice } from './DeviceNotice.tsx';
import { InstallButtons } from './InstallButtons.tsx';
import { usePrerenderedPage } from './page-parts.tsx';

export interface InstallSectionProps {
  /** Rendered before the install buttons. */
  readonly children?: ReactNode;
}

/** The install buttons, as a region of the download page. */
export function InstallSection({ children }: InstallSectionProps): ReactNode {
  const { config, messages, fill } = usePrerenderedPage();
  return (
    <section aria-label={fill(messages.install.label)} data-install-in-shell={config.installInShell}>
      {children}
      <DeviceNotice />
      <InstallButtons />
    </section>
  );
}
