import type { ReactElement } from 'react';
import { Badge } from '../ui/Controls.tsx';
import { useSimulatorState } from '../use-simulator.ts';
import { dialectNote } from './dialect-note.ts';
import styles from './Stage.module.css';

/** Says when page and shell speak past each other, and what the page must say. */
export function DialectStrip(): ReactElement | null {
  const { shell, traffic, page } = useSimulatorState();
  const note = dialectNote({ shell, rows: traffic.rows, hasEntered: page.hasEntered });
  if (!note) return null;
  return (
    <output className={styles['strip']}>
      {note.problem} A page for such apps says <code>{note.code}</code>.
    </output>
  );
}

/** What a tester should know of the picture: its size, and what the server changed so that it can be shown. */
export function StageNotes({ scale }: { readonly scale: number }): ReactElement {
  const { page, viewport, shell } = useSimulatorState();
  return (
    <p className={styles['notes']}>
      <span title="Width of the page's layout in CSS pixels; the picture's size compared to the real phone">
        {Math.round(viewport.widthPx)} px, {Math.round(scale * 100)} %
      </span>
      {shell && !page.hasEntered && <Badge tone="plain">waiting for the page</Badge>}
      {page.changes.length > 0 && (
        <Badge tone="warn" title={page.changes.join('\n')}>
          {page.changes.length} {page.changes.length === 1 ? 'header' : 'headers'} changed
        </Badge>
      )}
    </p>
  );
}
