import { type ReactElement, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Actions, Group, Hint } from '../ui/Groups.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useSimulator } from '../use-simulator.ts';
import { QrCode } from './QrCode.tsx';
import styles from './ConnectPhone.module.css';

/** A QR code with a URL that connects one phone. */
export function ConnectPhone(): ReactElement {
  const simulator = useSimulator();
  const [urls, setUrls] = useState<readonly string[]>([]);
  const [selected, setSelected] = useState(0);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState('');
  const createCode = (): void => {
    setProblem('');
    simulator.inviteRealPhone().then(setUrls, (error: unknown) => setProblem(String(error)));
  };
  const url = urls[selected] ?? urls[0];
  const text = url && withInspector(link, url);
  return (
    <Group title="Connect a phone">
      <Hint>
        A page that calls <code>connectInspector(bridge, url)</code> sends its traffic, failures and console here. The
        URL works once and expires after ten minutes.
      </Hint>
      {urls.length > 1 && <AddressSelect urls={urls} value={selected} onChange={setSelected} />}
      {url && text && <Code url={url} text={text} link={link} onLinkChange={setLink} />}
      <Actions>
        <Button variant="primary" onClick={createCode}>
          {text ? 'New QR code' : 'Show QR code'}
        </Button>
        {text && <CopyButton label="Copy the URL" text="Copy" read={() => text} />}
      </Actions>
      <Problem text={problem} />
    </Group>
  );
}

/** Selects the address at which the phone reaches this machine. */
function AddressSelect(props: {
  readonly urls: readonly string[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}): ReactElement {
  const { urls, value, onChange } = props;
  return (
    <select
      aria-label="Address of this machine"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {urls.map((each, at) => (
        <option key={each} value={at}>
          {new URL(each).host}
        </option>
      ))}
    </select>
  );
}

function Code(props: {
  /** The URL of the inspector alone. */
  readonly url: string;
  readonly text: string;
  readonly link: string;
  readonly onLinkChange: (link: string) => void;
}): ReactElement {
  const { url, text, link, onLinkChange } = props;
  return (
    <>
      <QrCode text={text} label="The URL as a QR code" />
      <ReachNote url={new URL(url)} />
      <code className={styles['url']}>{text}</code>
      <input
        type="url"
        className={styles['link']}
        value={link}
        placeholder="https://my.page/"
        aria-label="Page to open"
        onChange={(event) => onLinkChange(event.target.value)}
      />
      <Hint>
        Enter the URL of your page, and the code opens it with <code>?inspector=…</code>.
      </Hint>
    </>
  );
}

/** Explains which phones reach the address of the code. */
function ReachNote({ url: { hostname, port } }: { readonly url: URL }): ReactElement {
  if (!/^(?:127\.|localhost$|\[::1\]$)/.test(hostname))
    return (
      <Hint>The phone has to be in the same network as this computer, and its firewall must allow port {port}.</Hint>
    );
  return (
    <Hint>
      {hostname} is this computer: an Android phone reaches it over USB, after{' '}
      <code>
        adb reverse tcp:{port} tcp:{port}
      </code>
      . For other phones, start the simulator with <code>--host 0.0.0.0</code>.
    </Hint>
  );
}

/** Adds the inspector's URL to the page's URL; returns the inspector's URL if `link` is not a URL. */
function withInspector(link: string, inspectorUrl: string): string {
  if (!URL.canParse(link)) return inspectorUrl;
  const url = new URL(link);
  url.searchParams.set('inspector', inspectorUrl);
  return url.href;
}
