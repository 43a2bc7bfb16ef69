import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { usePrerenderedPage } from '../page-parts.tsx';
import css from './QrCode.module.css';

/** The QR code for the page's URL. An invisible button covers it and opens it enlarged; nothing visible overlaps the code, so that cameras can read it. */
export function QrCode(): ReactNode {
  const { messages } = usePrerenderedPage();
  const { qrAlt } = messages.sheet;
  return (
    <div className={css['code']}>
      <Art name="qr" className={css['qr']} label={qrAlt} />
      <button
        type="button"
        className={css['larger']}
        data-action="open-dialog"
        data-dialog="picture-qr"
        aria-haspopup="dialog"
        aria-label={`${messages.larger}: ${qrAlt}`}
      />
    </div>
  );
}
