// The page whose start is measured with each bridge: a header with the user and the theme of the app, and 40 rows.
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** The user that the echo shell sends back. */
export const user = { id: 7, name: 'Binh', golds: 120, tags: ['new', 'vip'] };

const rows = Array.from({ length: 40 }, (_, id) => ({ id, title: `Product ${id}`, price: id * 3 }));
let finish;
globalThis.connected = new Promise((resolve) => (finish = resolve));

/** Ends the measurement once it shows a user. */
export function Page({ shownUser, theme }) {
  useEffect(() => {
    if (shownUser) finish();
  }, [shownUser]);
  return (
    <main className={theme}>
      <h1>{shownUser ? `${shownUser.name}, ${shownUser.golds}` : 'Guest'}</h1>
      <ul>
        {rows.map(({ id, title, price }) => (
          <li key={id} className={id % 2 ? 'odd' : 'even'}>
            <span>{title}</span> <b>{price}</b>
          </li>
        ))}
      </ul>
    </main>
  );
}

export function renderPage(app) {
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(app);
}
