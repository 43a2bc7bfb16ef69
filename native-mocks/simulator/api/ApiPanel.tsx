import { type ReactElement, type ReactNode, useState } from 'react';
import { durationBar, formatDuration, statusText } from '../timeline/row-texts.ts';
import { Badge, IconButton } from '../ui/Controls.tsx';
import { EmptyState, Panel, SearchField } from '../ui/Panel.tsx';
import { shownText } from '../ui/shown-text.ts';
import line from '../ui/Line.module.css';
import panel from '../ui/Panel.module.css';
import styles from './ApiPanel.module.css';
import { RequestDetails } from './RequestDetails.tsx';
import { ScenarioSelect } from './ScenarioSelect.tsx';
import type { ServerRequest } from '../../simulator-protocol/server-request.ts';

/** The page's requests to its server and to the mock API: reports, events, versions. */
export function ApiPanel(props: {
  readonly requests: readonly ServerRequest[];
  /** The origin of the page's server. */
  readonly origin: string;
  readonly query: string;
  readonly onQueryChange: (text: string) => void;
  readonly onClear: () => void;
  /** Starts to override requests like this one; `undefined` if that is not possible. */
  readonly onOverride?: ((request: ServerRequest) => void) | undefined;
  /** Shown above the requests. */
  readonly children?: ReactNode;
}): ReactElement {
  const { requests, origin, query, onQueryChange, onClear, onOverride, children } = props;
  const [openId, setOpenId] = useState<number>();
  const needle = query.trim().toLowerCase();
  const shown = requests.filter((each) => !needle || JSON.stringify(each).toLowerCase().includes(needle));
  return (
    <Panel
      label="API requests"
      tools={
        <>
          <SearchField label="Filter requests" placeholder="Filter requests" value={query} onChange={onQueryChange} />
          <ScenarioSelect />
          <IconButton icon="clear" label="Clear requests" onClick={onClear} />
        </>
      }
    >
      {children}
      {shown.length === 0 ? (
        <NoRequests hasRequests={requests.length > 0} />
      ) : (
        <ol className={panel['list']}>
          {shown.map((request) => (
            <li key={request.id} className={styles['item']}>
              <button
                type="button"
                className={`${line['line']} ${styles['line']}`}
                aria-expanded={openId === request.id}
                onClick={() => setOpenId(openId === request.id ? undefined : request.id)}
              >
                <span className={styles['method']}>{request.method}</span>
                <span className={styles['path']}>
                  <PathText path={request.path} />
                  {request.query.length > 0 && (
                    <span className={`${line['preview']} ${styles['query']}`}>
                      {shownText(`?${request.query.map(([name, value]) => `${name}=${value}`).join('&')}`)}
                    </span>
                  )}
                </span>
                <Badge tone={request.status >= 400 || request.status === 0 ? 'bad' : 'good'}>
                  {statusText(request)}
                </Badge>
                <span className={line['duration']} style={durationBar(request.durationMs)}>
                  {formatDuration(request.durationMs)}
                </span>
              </button>
              {openId === request.id && <RequestDetails {...{ request, origin, onOverride }} />}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function NoRequests({ hasRequests }: { readonly hasRequests: boolean }): ReactElement {
  if (hasRequests) return <EmptyState title="No matching requests">Clear the filter to show all requests.</EmptyState>;
  return (
    <EmptyState title="No requests yet">
      Requests that the page sends to its server appear here. Reload the page, or use a feature that loads data.
    </EmptyState>
  );
}

/** Emphasizes the last part of a path, which distinguishes requests. */
function PathText({ path }: { readonly path: string }): ReactElement {
  const cut = path.lastIndexOf('/') + 1;
  return (
    <span className={styles['path']} title={shownText(path)}>
      <span className={styles['folder']}>{shownText(path.slice(0, cut))}</span>
      <b>{shownText(path.slice(cut))}</b>
    </span>
  );
}
