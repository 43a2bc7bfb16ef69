import { beforeEach, describe, expect, it } from 'vitest';
import { connectToPanel } from '../../../../native-mocks/simulator/page/in-page/connect-to-panel.ts';
import type { FrameToPanel, PanelToFrame } from '../../../../native-mocks/simulator/page/frame-messages.ts';

/** A page in the phone, with the messages that it has sent to the simulator's window. */
function createPage() {
  const sent: FrameToPanel[] = [];
  const panel = { postMessage: (data: { readonly message: FrameToPanel }) => void sent.push(data.message) };
  const page = Object.assign(new EventTarget(), {
    document: { currentScript: null, title: 'Page' },
    location: { pathname: '/', search: '', hash: '' },
    parent: panel,
    JSON,
    Date,
  });
  const panelOrigin = 'https://panel.test';
  // Safe: the function uses no other member of the window.
  const window = page as unknown as Window & typeof globalThis;
  const channel = connectToPanel(window, { panelOrigin, binding: 'bind', deliver: 'deliver', refresh: 'refresh' });
  const receive = (data: PanelToFrame): void =>
    void page.dispatchEvent(Object.assign(new Event('message'), { source: panel, origin: panelOrigin, data }));
  sent.length = 0;
  return { sent, receive, leave: () => page.dispatchEvent(new Event('pagehide')), send: channel.send };
}

describe(connectToPanel, () => {
  let page: ReturnType<typeof createPage>;
  const post = (from: number, until: number): void => {
    for (let at = from; at < until; at++) page.send({ kind: 'post', text: String(at), crossing: at });
  };
  const posted = (): readonly string[] =>
    page.sent.flatMap((each) => (each.kind === 'post' ? [each.text] : [each.kind]));
  const texts = (until: number): readonly string[] => Array.from({ length: until }, (_, at) => String(at));
  beforeEach(() => (page = createPage()));

  it('holds messages while the simulator has a thousand that it has not handled, and sends them in their order', () => {
    post(0, 1500); // the first message of a document is its start
    expect(posted()).toEqual(texts(999));
    page.receive({ kind: 'handled', count: 100 });
    expect(posted()).toEqual(texts(1099));
    post(1500, 1600);
    expect(posted()).toHaveLength(1099);
    for (let at = 0; at < 6; at++) page.receive({ kind: 'handled', count: 100 });
    expect(posted()).toEqual(texts(1600));
  });

  it('holds no more messages for a count of the document before', () => {
    page.receive({ kind: 'handled', count: 100 });
    post(0, 1500);
    expect(posted()).toEqual(texts(1000));
  });

  it('sends the messages that it holds before it leaves', () => {
    post(0, 1500);
    page.leave();
    expect(posted()).toEqual([...texts(1500), 'leave']);
  });

  it('reports once that it holds too many', () => {
    post(0, 60_000);
    expect(posted()).toEqual([...texts(999), 'flood']);
  });
});
