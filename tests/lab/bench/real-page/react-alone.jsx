import { Page, renderPage, user } from './page.jsx';

export function startPage() {
  renderPage(<Page shownUser={user} theme="dark" />);
}
