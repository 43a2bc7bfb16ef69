import { hydrateRoot } from 'react-dom/client';
import { createPageBridge, Page } from './page';

const root = document.getElementById('root');
if (!root) throw new Error('Cannot hydrate: the page has no element "root". Add one.');
hydrateRoot(root, <Page bridge={createPageBridge()} />);
