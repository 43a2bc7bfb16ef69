import { type CSSProperties, type ReactElement, useMemo } from 'react';
import { cleanPicture } from './clean-picture.ts';
import type { StoredPicture } from './picture-album.ts';
import styles from './PhonePicture.module.css';

/** A picture of the page over the live page. It runs no scripts, loads nothing and accepts no input. */
export function PhonePicture(props: {
  readonly picture: StoredPicture;
  /** The page's part of the screen, in CSS pixels of the phone. */
  readonly areaWidthPx: number;
}): ReactElement {
  const { picture, areaWidthPx } = props;
  const document = useMemo(() => cleanPicture(picture), [picture]);
  const style: CSSProperties = {
    width: picture.widthPx,
    height: picture.heightPx,
    transform: `scale(${areaWidthPx / picture.widthPx})`,
  };
  return (
    <div className={styles['picture']} inert>
      <iframe title="Picture of the page" sandbox="" srcDoc={document} style={style} tabIndex={-1} />
    </div>
  );
}
