import { startStaticPage } from './start-static-page.ts';

// The inline script in the head of the prerendered legal files.
startStaticPage(window);
