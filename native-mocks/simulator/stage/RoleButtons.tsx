import type { ReactElement } from 'react';
import { IconButton } from '../ui/Controls.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';

/** The buttons of the keyboard and the visibility, if the contract has roles by which the page learns of them. */
export function RoleButtons(): ReactElement | null {
  const simulator = useSimulator();
  const { setup, shell } = useSimulatorState('setup', 'shell');
  if (!shell) return null;
  const { keyboard, visible } = shell.contract.roles ?? {};
  const { isKeyboardOpen, isHidden } = setup;
  return (
    <>
      {keyboard && (
        <IconButton
          icon="keyboard"
          label="Open or close the keyboard of the phone"
          text="Keyboard"
          isPressed={isKeyboardOpen}
          onClick={() => simulator.setSetup({ ...setup, isKeyboardOpen: !isKeyboardOpen })}
        />
      )}
      {visible && (
        <IconButton
          icon="hide"
          label="Hide the page behind another app, or show it"
          text="Hide"
          isPressed={isHidden}
          onClick={() => simulator.setSetup({ ...setup, isHidden: !isHidden })}
        />
      )}
    </>
  );
}
