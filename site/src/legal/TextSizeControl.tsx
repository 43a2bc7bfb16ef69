import { useEffect, type ReactElement } from 'react';
import type { TextSize } from '../boot/actions/actions.ts';

const sizes: readonly TextSize[] = [100, 125, 150, 200];

/** Buttons for four text sizes. The boot script handles the clicks, stores the choice and sets `aria-pressed`. */
export function TextSizeControl({ label }: { readonly label: string }): ReactElement {
  useEffect(() => window.siteBoot?.refresh(), []);
  return (
    <fieldset className="legal-sizes">
      <legend>{label}</legend>
      {sizes.map((size) => (
        <button
          key={size}
          type="button"
          data-action="set-text-size"
          data-size={size}
          aria-label={`${label}: ${size} %`}
          aria-pressed={size === 100}
          suppressHydrationWarning
        >
          A
        </button>
      ))}
    </fieldset>
  );
}
