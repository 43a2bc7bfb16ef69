import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import { DeviceNotice } from './DeviceNotice.tsx';
import { InstallButtons } from './InstallButtons.tsx';
import { usePrerenderedPage } from './page-parts.tsx';
import css from './InstallButtons.module.css';

export interface InstallSectionProps {
  readonly className: string | undefined;
  /** Rendered before the install buttons. */
  readonly children?: ReactNode;
}

/** The install buttons and one reason to trust the app, as a region of the download page. */
export function InstallSection({ className, children }: InstallSectionProps): ReactNode {
  const { config, messages, fill } = usePrerenderedPage();
  return (
    <section
      className={className}
      aria-label={fill(messages.install.label)}
      data-install-in-shell={config.installInShell}
    >
      {children}
      <DeviceNotice />
      <InstallButtons />
      <p className={css['trust']}>
        <Icon name="shield" className={css['trustIcon']} />
        <span>{messages.install.trust}</span>
      </p>
    </section>
  );
}
