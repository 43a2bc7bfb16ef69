import { expect, it } from 'vitest';
import { DroppedSession } from '../../../../native-mocks/simulator/trace/DroppedSession.tsx';
import { act, mount } from '../../../react-hooks/render.tsx';

it('a dropped file that cannot be read, such as a folder, is a problem that the tester sees', async () => {
  const { container, unmount } = await mount(<DroppedSession session={undefined} onTrace={() => {}} phones={[]} />);
  const text = (): Promise<string> => Promise.reject(new DOMException('NotReadableError'));
  const drop = Object.assign(new Event('drop'), { dataTransfer: { files: [{ text }] } });
  await act(() => void window.dispatchEvent(drop));
  expect(container.textContent).toBe('Cannot read the file. Choose a recorded session or a HAR file.');
  await unmount();
});
