import { type ReactElement, useState } from 'react';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useSimulator } from '../use-simulator.ts';
import { QrCode } from './QrCode.tsx';
import styles from './RealPhonePanel.module.css';

/** A code with an address that connects one phone. */
export function Invitation(): ReactElement {
  const simulator = useSimulator();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState(0);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState('');
  const show = (): void => {
    setProblem('');
    simulator.inviteRealPhone().then(setAddresses, (error: unknown) => setProblem(String(error)));
  };
  const address = addresses[chosen] ?? addresses[0];
  const text = address && withAddress(link, address);
  return (
    <section className={styles['group']}>
      <h2 className={styles['title']}>Connect a phone</h2>
      <p className={styles['hint']}>
        A page that calls <code>connectInspector(bridge, address)</code> sends its traffic, failures and console here.
        The address works once, within ten minutes.
      </p>
      {addresses.length > 1 && <AddressSelect addresses={addresses} value={chosen} onChange={setChosen} />}
      {text && <Code text={text} link={link} onLink={setLink} />}
      <div className={styles['actions']}>
        <button type="button" className={styles['button']} onClick={show}>
          {text ? 'New code' : 'Show a code'}
        </button>
        {text && <CopyButton label="Copy the address" text="Copy" read={() => text} />}
      </div>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** By which of its addresses the phone reaches this machine. */
function AddressSelect(props: {
  readonly addresses: readonly string[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}): ReactElement {
  const { addresses, value, onChange } = props;
  return (
    <select
      aria-label="Address of this machine"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {addresses.map((each, at) => (
        <option key={each} value={at}>
          {new URL(each).host}
        </option>
      ))}
    </select>
  );
}

function Code(props: {
  readonly text: string;
  readonly link: string;
  readonly onLink: (link: string) => void;
}): ReactElement {
  const { text, link, onLink } = props;
  return (
    <>
      <QrCode text={text} label="The address as a QR code" />
      <code className={styles['address']}>{text}</code>
      <input
        type="url"
        className={styles['link']}
        value={link}
        placeholder="https://my.page/"
        aria-label="Page that the code opens"
        onChange={(event) => onLink(event.target.value)}
      />
      <p className={styles['hint']}>
        With the address of your page, the code opens that page with <code>?inspector=…</code>.
      </p>
    </>
  );
}

/** The link of a page that connects to the address; the address itself where the link is none. */
function withAddress(link: string, address: string): string {
  if (!URL.canParse(link)) return address;
  const url = new URL(link);
  url.searchParams.set('inspector', address);
  return url.href;
}
