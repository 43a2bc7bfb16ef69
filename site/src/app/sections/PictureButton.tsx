import type { ReactNode } from 'react';
import type { ArtName } from '../../art/Art.tsx';
import { Icon } from '../../art/Icon.tsx';
import { useBuiltPage } from '../page-parts.tsx';
import css from './PictureButton.module.css';

/** Opens a picture as large as the screen; stands in the corner of its box. */
export function PictureButton({ name, alt }: { readonly name: ArtName; readonly alt: string }): ReactNode {
  const { messages } = useBuiltPage();
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
