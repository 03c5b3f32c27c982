import { useEffect, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CartLink } from './cart-link.tsx';
import { ChatLink } from './chat-link.tsx';
import styles from './side-tools.module.css';

const SHOWN_FROM_PX = 600;
const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The floating bar on the right: the cart, conversations, feedback, and back to the top once the page is scrolled. */
export function SideTools() {
  const { t } = useI18n();
  const links = useLinks();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > SHOWN_FROM_PX);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return (
    <aside className={styles.tools} aria-label={t('shell.sidebar')}>
      <CartLink className={styles.tool} />
      <ChatLink className={styles.tool} />
      <a className={styles.tool} href={links.mall('feedback', { entrance: 'sidebar' })} target="_blank" rel="noopener">
        <Icon name="message-circle" size={20} />
        <span>{t('shell.feedback')}</span>
        <span className="visually-hidden">{t('shell.newWindow')}</span>
      </a>
      {far && (
        <button type="button" className={styles.tool} onClick={() => window.scrollTo({ top: 0, behavior: calm() ? 'auto' : 'smooth' })}>
          <Icon name="arrow-up" size={20} />
          <span>{t('shell.toTop')}</span>
        </button>
      )}
    </aside>
  );
}
