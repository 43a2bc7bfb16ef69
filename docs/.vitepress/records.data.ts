import { folder } from './pages.ts';

/** The pages of the folders that list themselves, as links with their first headings. */
export default {
  load: () => ({ decisions: folder('decisions'), discoveries: folder('discoveries') }),
};
