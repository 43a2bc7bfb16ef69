import type { ReactElement } from 'react';
import type { HeaderList, ServerRequest } from '../../simulator-protocol/server-request.ts';
import { readBody } from '../timeline/request-info.ts';
import { sourceReason } from '../timeline/row-texts.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { JsonView } from '../ui/JsonView.tsx';
import { PlainText } from '../ui/PlainText.tsx';
import { shownText } from '../ui/shown-text.ts';
import styles from './ApiPanel.module.css';
import { curlOf, fetchOf } from './request-code.ts';

/** A request of the page with what is known of its header fields, body and response, and its copies as code. */
export function RequestDetails(props: {
  readonly request: ServerRequest;
  /** The origin of the page's server. */
  readonly origin: string;
  readonly onOverride?: ((request: ServerRequest) => void) | undefined;
}): ReactElement {
  const { request, origin, onOverride } = props;
  const { query, requestHeaders, requestBody, headers, type, missing, body, isWhole } = request;
  return (
    <div className={styles['details']}>
      <div className={styles['copies']}>
        <CopyButton label="Copy as cURL" text="cURL" read={() => curlOf(request, origin)} />
        <CopyButton label="Copy as fetch" text="fetch" read={() => fetchOf(request, origin)} />
        {onOverride && <Button onClick={() => onOverride(request)}>Override</Button>}
      </div>
      {sourceReason(request) && <p className={styles['none']}>{sourceReason(request)}</p>}
      <Pairs name="Query" pairs={query} />
      <Pairs name="Request headers" pairs={requestHeaders} />
      {requestBody !== undefined && (
        <>
          <h2 className={styles['heading']}>Request body</h2>
          <Body text={requestBody} />
        </>
      )}
      <Pairs name="Response headers" pairs={headers} />
      <h2 className={styles['heading']}>Response {type && <code>{type}</code>}</h2>
      {missing ? <p className={styles['none']}>{missing.reason}</p> : <Body text={body} />}
      {!isWhole && body !== '' && <p className={styles['none']}>This is the beginning of a longer body.</p>}
    </div>
  );
}

/** Names and values, of which a name may repeat; nothing without any. */
function Pairs(props: { readonly name: string; readonly pairs?: HeaderList | undefined }): ReactElement | null {
  const { name, pairs = [] } = props;
  if (!pairs.length) return null;
  return (
    <>
      <h2 className={styles['heading']}>{name}</h2>
      <table className={styles['pairs']}>
        <tbody>
          {pairs.map(([key, value], at) => (
            <tr key={at}>
              <th scope="row">{shownText(key)}</th>
              <td>{shownText(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Body({ text }: { readonly text: string }): ReactElement {
  if (text === '') return <p className={styles['none']}>The response has no text body.</p>;
  const body = readBody(text);
  return body === text ? <PlainText text={text} /> : <JsonView value={body} />;
}
