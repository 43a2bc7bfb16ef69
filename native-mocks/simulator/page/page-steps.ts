import type { ElementStep, PageStep } from '../../simulator-protocol/page-step.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import type { ShellSlot } from '../phone/shell-slot.ts';

/** Returns the timeline text of a step. It omits typed text, which may be personal. */
export function stepText(step: ElementStep): string {
  const { role, name, path } = step.target;
  const what = [role, name ? `“${name}”` : (path ?? '(unnamed)')].filter(Boolean).join(' ');
  if (step.kind === 'files') {
    const { length } = step.files;
    return `chose ${length === 1 ? 'a file' : `${length || 'no'} files`} in ${what}`;
  }
  if (step.kind === 'press') return `pressed ${step.key} in ${what}`;
  return `${{ tap: 'tapped', fill: 'filled', select: 'selected an option in' }[step.kind]} ${what}`;
}

/**
 * Adds a timeline mark for each user action, here or on another phone, except scrolling, which does not affect a session. An
 * action is marked when it happened in the page: what it causes may reach the timeline first. `timeOriginMs` is the zero of the
 * row clock, in milliseconds since 1970.
 */
export function createStepMarks(
  { mark }: Pick<SimulatorStore, 'mark'>,
  timeOriginMs: number,
): (step: PageStep, isFound: boolean) => void {
  let last = '';
  return (step, isFound) => {
    if (step.kind === 'scroll') return;
    const sectionName = stepText(step);
    // Each typed character is a separate step; consecutive ones share one mark.
    if (step.kind === 'fill' && sectionName === last) return;
    last = sectionName;
    if (isFound) mark({ name: sectionName, sectionName }, step.at - timeOriginMs);
    else mark({ name: `element not found: ${sectionName}`, sectionName, isFault: true });
  };
}

/** Records a step of the page, except scrolling. Omits the selector, since tests find elements as a user does. */
export function recordStep({ addStep }: Pick<ShellSlot, 'addStep'>, given: PageStep): void {
  if (given.kind === 'scroll') return;
  const { at, ...step } = given;
  const { path: _, ...target } = step.target;
  addStep({ ...step, target }, at);
}
