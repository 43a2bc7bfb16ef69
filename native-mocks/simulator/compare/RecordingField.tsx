import { type ReactElement, useSyncExternalStore } from 'react';
import type { PhoneGroup } from './phone-group.ts';
import { Button } from '../ui/Button.tsx';
import { TraceField } from '../ui/TraceField.tsx';

/** Selects the recorded session to compare all phones with, or ends that comparison. */
export function RecordingField({ group }: { readonly group: PhoneGroup }): ReactElement {
  const { recorded } = useSyncExternalStore(group.subscribe, group.get);
  if (recorded) return <Button onClick={() => group.compareWith(undefined)}>Stop comparing</Button>;
  return (
    <TraceField
      label="Compare with a trace"
      variant="secondary"
      hint="Reload the page in all phones and compare them with a recorded session"
      onTrace={group.compareWith}
    />
  );
}
