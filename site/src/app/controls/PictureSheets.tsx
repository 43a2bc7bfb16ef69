import type { ReactNode } from 'react';
import { Art, type ArtName } from '../../art/Art.tsx';
import { usePrerenderedPage } from '../page-parts.tsx';
import { Sheet } from './Sheet.tsx';
import css from './PictureSheets.module.css';

/** One dialog per picture, which shows it enlarged: the only way to see details where the page locks zooming. */
export function PictureSheets(): ReactNode {
  const { messages } = usePrerenderedPage();
  const { screens, features, sheet } = messages;
  const pictures: readonly (readonly [ArtName, string])[] = [
    ['phone', screens.nearbyAlt],
    ['talk', screens.chatAlt],
    ['profile', screens.profileAlt],
    ...features.map(({ id, art }) => [id, art] as const),
    ['qr', sheet.qrAlt],
  ];
  return (
    <>
      {pictures.map(([name, alt]) => (
        <Sheet key={name} id={`picture-${name}`} label={alt} isWide>
          <Art name={name} className={css['picture']} label={alt} />
        </Sheet>
      ))}
    </>
  );
}
