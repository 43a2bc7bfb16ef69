import { startTransition, useLayoutEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useBridgeCall, useBridgeState } from './hooks-contract.ts';
import { act, createHooksHarness, mount, takeProblems, within } from './render.tsx';

const theme = (name: string): object => ({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: name } });

describe('concurrent rendering', () => {
  it('never commits two shell states together when the shell sends during a transition', async () => {
    const harness = await createHooksHarness();
    const commits: string[] = [];
    function Theme(): React.ReactNode {
      return <i>{useBridgeState('themeChanged', { theme: 'light' }).theme} </i>;
    }
    function Speaker(): null {
      // The shell sends in the middle of the render: components above have the old theme, those below the new one.
      harness.shell.send(theme('dark'));
      return null;
    }
    function Page(): React.ReactNode {
      const [isOpen, setOpen] = useState(false);
      useLayoutEffect(() => void commits.push(document.body.textContent ?? ''));
      return (
        <button onClick={() => startTransition(() => setOpen(true))}>
          <Theme />
          {isOpen && [<Theme key="1" />, <Speaker key="2" />, <Theme key="3" />]}
          <Theme />
        </button>
      );
    }
    const mounted = await mount(within(harness.bridge, <Page />));
    await act(() => mounted.container.querySelector('button')?.click());
    expect(commits[0]).toBe('light light ');
    expect(document.body.textContent).toBe('dark dark dark dark ');
    for (const text of commits) expect(new Set(text.trim().split(' ')).size).toBe(1);
    // The `Theme` components above also received the event, so React detects the difference.
    expect(takeProblems().join()).toContain('while rendering a different component');
  });

  it('shows a run as pending immediately, even one started inside a transition', async () => {
    const harness = await createHooksHarness();
    const commits: string[] = [];
    function Search(): React.ReactNode {
      const { run, status } = useBridgeCall('search');
      const [text, setText] = useState('');
      const search = (): void =>
        startTransition(() => {
          setText('a');
          void run({ text: 'a' });
        });
      useLayoutEffect(() => void commits.push(`${status} ${text}`));
      return <button onClick={search}>{status}</button>;
    }
    const mounted = await mount(within(harness.bridge, <Search />));
    await act(() => mounted.container.querySelector('button')?.click());
    expect(commits).toContain('pending ');
    await act(() => harness.shell.respond('search', []));
    expect(commits[commits.length - 1]).toBe('success a');
  });
});
