import { folder } from './pages.ts';

/** The pages of the folders with an automatic index, as links with their first headings. */
export default {
  load: () => ({ decisions: folder('decisions'), discoveries: folder('discoveries') }),
};
