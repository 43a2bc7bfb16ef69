import { type ReactElement, useEffect, useRef } from 'react';
import { PhoneSetup } from '../setup/PhoneSetup.tsx';
import { IconButton } from '../ui/Controls.tsx';
import styles from './SetupSheet.module.css';

/** The setup in a sheet over the phone, for windows that are too narrow for its column. */
export function SetupSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = sheet.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={sheet} className={styles['sheet']} aria-label="Setup of the phone" onClose={onClose}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>Setup</h2>
        <IconButton icon="close" label="Close the setup" onClick={() => sheet.current?.close()} />
      </div>
      <PhoneSetup />
    </dialog>
  );
}
