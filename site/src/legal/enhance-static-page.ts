import { enhanceLegalPage } from './enhance-legal-page.ts';

// The script of the prerendered legal files: classic, at the end of the body, nothing without it is missing but comfort.
const page = document.querySelector<HTMLElement>('.legal');
if (page) enhanceLegalPage(page);
