import { useEffect, useState } from 'react';
import { addressOf } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useUser } from '#web/lib/root-data.ts';

const DELAY_MS = 1_000;

/** Preloads the console in a hidden frame one second after the page, for signed-in users (section 2). */
export function ConsolePreload() {
  const { t } = useI18n();
  const user = useUser();
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!user) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => setDue(true), DELAY_MS);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, [user]);
  return due && <iframe src={addressOf('console/space/dashboard')} title={t('home.preload')} hidden tabIndex={-1} aria-hidden="true" />;
}
