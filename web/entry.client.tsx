import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './lib/i18n.tsx';

await loadMessages(document.documentElement.lang.startsWith('en') ? 'en' : 'zh');
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
