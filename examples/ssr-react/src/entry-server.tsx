import { renderToString } from 'react-dom/server';
import { createPageBridge, Page } from './page';

export function render(): string {
  const bridge = createPageBridge();
  try {
    return renderToString(<Page bridge={bridge} />);
  } finally {
    bridge.dispose();
  }
}
