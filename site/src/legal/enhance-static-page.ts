import { afterFirstPaint } from '../boot/react-loading/after-first-paint.ts';
import { enhanceLegalPage } from './enhance-legal-page.ts';

// The script of the prerendered legal files: a classic file of its own, nothing without it is missing but comfort.
// It looks where sections stand, so it waits until the browser has laid them out for the first paint.
const page = document.querySelector<HTMLElement>('.legal');
if (page) afterFirstPaint(window, () => enhanceLegalPage(page));
