import { type ReactElement, useState } from 'react';
import { readBody } from '../traffic/request-facts.ts';
import { formatDuration } from '../traffic/row-texts.ts';
import { Badge, IconButton } from '../ui/Controls.tsx';
import { JsonView } from '../ui/JsonView.tsx';
import { EmptyNote, Panel, SearchField } from '../ui/Panel.tsx';
import panel from '../ui/Panel.module.css';
import styles from './ApiPanel.module.css';
import { ScenarioSelect } from './ScenarioSelect.tsx';
import type { ServerRequest } from '../../simulator-protocol/server-request.ts';

/** What the page asked of its server and of the mock API: reports, events, versions. */
export function ApiPanel(props: {
  readonly requests: readonly ServerRequest[];
  readonly find: string;
  readonly onFind: (text: string) => void;
  readonly onClear: () => void;
}): ReactElement {
  const { requests, find, onFind, onClear } = props;
  const [openId, setOpenId] = useState<number>();
  const needle = find.trim().toLowerCase();
  const shown = requests.filter((each) => !needle || JSON.stringify(each).toLowerCase().includes(needle));
  return (
    <Panel
      label="API requests"
      tools={
        <>
          <SearchField
            label="Filter the requests"
            placeholder="Filter by path, query, answer"
            value={find}
            onChange={onFind}
          />
          <ScenarioSelect />
          <IconButton icon="clear" label="Clear the requests" onClick={onClear} />
        </>
      }
    >
      {shown.length === 0 ? (
        <NothingShown hasRequests={requests.length > 0} />
      ) : (
        <ol className={panel['list']}>
          {shown.map((request) => (
            <li key={request.id} className={styles['item']}>
              <button
                type="button"
                className={styles['line']}
                aria-expanded={openId === request.id}
                onClick={() => setOpenId(openId === request.id ? undefined : request.id)}
              >
                <span className={styles['method']}>{request.method}</span>
                <span className={styles['path']}>
                  <PathText path={request.path} />
                  {request.query.length > 0 && (
                    <span className={styles['query']}>
                      {request.query.map(([name, value]) => `${name}=${value}`).join('  ')}
                    </span>
                  )}
                </span>
                <Badge tone={request.status >= 400 || request.status === 0 ? 'bad' : 'good'}>
                  {request.status === 0 ? 'closed' : request.status}
                </Badge>
                <span className={styles['duration']}>{formatDuration(request.durationMs)}</span>
              </button>
              {openId === request.id && <Details request={request} />}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function NothingShown({ hasRequests }: { readonly hasRequests: boolean }): ReactElement {
  if (hasRequests) return <EmptyNote title="No request fits the filter">Clear it to see all requests.</EmptyNote>;
  return (
    <EmptyNote title="No request yet">
      What the page asks of its server by script comes here. Reload the page, or tap something that loads.
    </EmptyNote>
  );
}

/** The last part of a path is what tells requests apart. */
function PathText({ path }: { readonly path: string }): ReactElement {
  const cut = path.lastIndexOf('/') + 1;
  return (
    <span className={styles['address']} title={path}>
      <span className={styles['folder']}>{path.slice(0, cut)}</span>
      <b>{path.slice(cut)}</b>
    </span>
  );
}

function Details({ request }: { readonly request: ServerRequest }): ReactElement {
  return (
    <div className={styles['details']}>
      <h3 className={styles['heading']}>Query</h3>
      <JsonView value={Object.fromEntries(request.query)} />
      <h3 className={styles['heading']}>Answer {request.type && <code>{request.type}</code>}</h3>
      {request.body ? (
        <JsonView value={readBody(request.body)} />
      ) : (
        <p className={styles['none']}>No text in the answer.</p>
      )}
    </div>
  );
}
