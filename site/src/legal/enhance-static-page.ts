import { afterFirstPaint } from '../boot/react-loading/after-first-paint.ts';
import { enhanceLegalPage } from './enhance-legal-page.ts';
import { keepSectionInLanguageLinks } from './keep-section.ts';

// The script of the static legal files, a separate classic script that only adds convenience.
// Runs after the first paint, because measuring the sections earlier would force a layout.
const page = document.querySelector<HTMLElement>('.legal');
keepSectionInLanguageLinks(window);
if (page) afterFirstPaint(window, () => enhanceLegalPage(page));
