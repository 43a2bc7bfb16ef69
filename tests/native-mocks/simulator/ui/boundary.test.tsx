import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Boundary } from '../../../../native-mocks/simulator/ui/Boundary.tsx';
import { JsonView } from '../../../../native-mocks/simulator/ui/JsonView.tsx';
import { mount, takeProblems } from '../../../react-hooks/render.tsx';

describe(Boundary, () => {
  it('shows the reason and the rest of the window when a part throws, and the part again after a change', async () => {
    const Part = ({ isBroken }: { readonly isBroken: boolean }): ReactElement => {
      if (isBroken) throw new Error('no such member');
      return <p>the part</p>;
    };
    const windowWith = (isBroken: boolean): ReactElement => (
      <>
        <Boundary part="this panel" resetKey={isBroken}>
          <Part isBroken={isBroken} />
        </Boundary>
        <p>the rest</p>
      </>
    );
    const { container, render } = await mount(windowWith(true));
    expect(container.textContent).toBe('Cannot show this panel: no such member.Try againthe rest');
    // React reports every error that a boundary catches.
    expect(takeProblems()).not.toEqual([]);
    await render(windowWith(false));
    expect(container.textContent).toBe('the partthe rest');
  });

  it('shows the rows around one that throws', async () => {
    const Row = ({ value }: { readonly value: number }): ReactElement => {
      if (value === 2) throw new Error('bad');
      return <li>{value}</li>;
    };
    const { container } = await mount(
      <ol>
        {[1, 2, 3].map((value) => (
          <Boundary key={value} part="this line" fallback={<li>not shown</li>}>
            <Row value={value} />
          </Boundary>
        ))}
      </ol>,
    );
    expect([...container.querySelectorAll('li')].map((row) => row.textContent)).toEqual(['1', 'not shown', '3']);
    expect(takeProblems()).not.toEqual([]);
  });
});

describe(JsonView, () => {
  it('shows 500 members of a large list and the number of the others', async () => {
    const { container } = await mount(<JsonView value={Array.from({ length: 5000 }, (_, at) => at)} />);
    expect(container.textContent).toContain('499: 499');
    expect(container.textContent).toContain('… 4,500 more');
    expect(container.textContent).not.toContain('500: 500');
  });
});
