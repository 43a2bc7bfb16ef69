import type { ReactNode } from 'react';
import type { ArtName } from '../../art/Art.tsx';
import { Icon } from '../../art/Icon.tsx';
import { usePrerenderedPage } from '../page-parts.tsx';
import css from './PictureButton.module.css';

/** Opens a picture full-screen; placed in the corner of the picture. */
export function PictureButton({ name, alt }: { readonly name: ArtName; readonly alt: string }): ReactNode {
  const { messages } = usePrerenderedPage();
  return (
    <button
      type="button"
      className={css['enlarge']}
      data-action="open-dialog"
      data-dialog={`picture-${name}`}
      aria-haspopup="dialog"
      aria-label={`${messages.larger}: ${alt}`}
    >
      <Icon name="enlarge" className={css['icon']} />
    </button>
  );
}
