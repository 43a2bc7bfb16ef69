import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { useBuiltPage } from '../page-parts.tsx';
import css from './QrCode.module.css';

/** The QR code of the page's address. A button covers it whole and opens it large; nothing visible lies on the code, so that cameras read it. */
export function QrCode(): ReactNode {
  const { messages } = useBuiltPage();
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
