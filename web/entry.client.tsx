import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { documentLanguage, loadFirstMessages, loadMessages, loadOfficeMessages } from '#web/lib/i18n.tsx';
import { isOfficePath } from '#web/routes/page-kind.ts';

const home = /^\/ui\/mall(\/mobile)?(\/index1)?\/?$/.test(window.location.pathname);
await Promise.all([
  (home ? loadFirstMessages : loadMessages)(documentLanguage()),
  isOfficePath(window.location.pathname) && loadOfficeMessages(documentLanguage()),
]);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
