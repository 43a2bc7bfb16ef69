import type { ReactElement } from 'react';
export function TracePanel(): ReactElement {
  return <p>…</p>;
}
