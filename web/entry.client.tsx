import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { documentLanguage, loadFirstMessages, loadMessages, loadOfficeMessages } from '#web/lib/i18n.tsx';
import { isOfficePath } from '#web/routes/office-path.ts';

const home = /^\/ui\/mall(\/mobile)?(\/index1)?\/?$/.test(window.location.pathname);
await (home ? loadFirstMessages : loadMessages)(documentLanguage());
if (isOfficePath(window.location.pathname)) await loadOfficeMessages(documentLanguage());
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
