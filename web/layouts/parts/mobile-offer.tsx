import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, twinOf } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './mobile-offer.module.css';

const CLOSED_ENTRY = 'mobileOfferClosed';

function onPhone(): boolean {
  try {
    return window.matchMedia('(max-width: 640px)').matches && sessionStorage.getItem(CLOSED_ENTRY) === null;
  } catch {
    return false;
  }
}
function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** Offers the mobile page to phones on a desktop address. Decided in the browser: the page is cached for all visitors. */
export function MobileOffer() {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const phone = useSyncExternalStore(subscribe, onPhone, () => false);
  const [closed, setClosed] = useState(false);
  const twin = twinOf(`/ui${pathname}${search}`, true);
  if (!phone || closed || !pageExists(twin)) return null;
  const close = () => {
    sessionStorage.setItem(CLOSED_ENTRY, '1');
    setClosed(true);
  };
  return (
    <aside className={styles.offer}>
      <Icon name="device-mobile" size={22} />
      <p>{t('shell.mobileOffer')}</p>
      <a className="button primary" href={twin} data-reload="">
        {t('shell.mobileOfferGo')}
      </a>
      <button type="button" aria-label={t('common.close')} onClick={close}>
        <Icon name="x" size={18} />
      </button>
    </aside>
  );
}
