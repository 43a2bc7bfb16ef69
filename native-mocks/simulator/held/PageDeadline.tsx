import { type ReactElement, useEffect, useState } from 'react';
import type { HeldCall } from '../phone/held-calls.ts';
import { contractInfo } from '../timeline/contract-info.ts';
import { formatDuration } from '../timeline/row-texts.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';
import { jsonText } from '../ui/shown-text.ts';
import { useSimulatorState } from '../use-simulator.ts';
import styles from './HeldCallList.module.css';

const TICK_MS = 250;

/**
 * How long the page still waits for a held call, or what it got. Its clock runs on, because its code is not changed. Only the
 * contract's timeout is known in advance; a call may have its own.
 */
export function PageDeadline({ call }: { readonly call: HeldCall }): ReactElement | null {
  const { traffic, contract } = useSimulatorState('traffic', 'contract');
  const [nowMs, setNowMs] = useState(() => performance.now());
  const row = traffic.rows.findLast((each) => isRowOf(each, call));
  const deadlineMs = contractInfo(contract).deadlineOf(call.method);
  const leftMs = deadlineMs === undefined ? Infinity : (row?.atMs ?? call.heldAtMs) + deadlineMs - nowMs;
  const code = row?.pageError?.code ?? (leftMs <= 0 ? 'timeout' : undefined);
  const isWaiting = code === undefined && deadlineMs !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNowMs(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (code !== undefined) {
    return (
      <p className={styles['deadline']} data-over>
        The page no longer waits: its call got “{code}”, and a response is late.
      </p>
    );
  }
  if (!isWaiting) return null;
  return (
    <p className={styles['deadline']}>
      By the contract, the page times out in {formatDuration(Math.ceil(leftMs / 1000) * 1000)}.
    </p>
  );
}

function isRowOf(row: TrafficRow, { method, params, heldAtMs }: HeldCall): boolean {
  const isOpenCall = row.kind === 'call' && !row.response && row.source === undefined;
  return isOpenCall && row.name === method && row.atMs <= heldAtMs && jsonText(row.params) === jsonText(params);
}
