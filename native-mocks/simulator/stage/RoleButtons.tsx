import type { ReactElement } from 'react';
import { IconButton } from '../ui/Controls.tsx';
import { useSimulatorState } from '../use-simulator.ts';

/** The height of the keyboard of most phones in CSS pixels. */
const KEYBOARD_PX = 280;

/** The buttons of the keyboard and the visibility, if the contract has roles by which the page learns of them. */
export function RoleButtons(): ReactElement | null {
  const { app, shell } = useSimulatorState('app', 'shell');
  if (!app || !shell) return null;
  const { keyboard, visible } = shell.contract.roles ?? {};
  return (
    <>
      {keyboard && (
        <IconButton
          icon="keyboard"
          label="Open or close the keyboard of the phone"
          text="Keyboard"
          isPressed={app.keyboardHeightPx > 0}
          onClick={() => shell.app.setKeyboardHeight(app.keyboardHeightPx > 0 ? 0 : KEYBOARD_PX)}
        />
      )}
      {visible && (
        <IconButton
          icon="hide"
          label="Hide the page behind another app, or show it"
          text="Hide"
          isPressed={!app.isVisible}
          onClick={() => shell.app.setVisible({ isVisible: !app.isVisible })}
        />
      )}
    </>
  );
}
