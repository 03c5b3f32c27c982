import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import styles from './welcome.module.css';

/** Replaces the banners while there are none: what the site is, and the next step. `empty`: nothing is on sale yet. */
export function Welcome({ empty }: { empty: boolean }) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <section className={styles.welcome} data-mobile={links.mobile || undefined} aria-labelledby="welcome">
      <h2 id="welcome">{t(empty ? 'home.emptyTitle' : 'home.heading')}</h2>
      <p>{t(empty ? 'home.emptyText' : 'home.welcomeText')}</p>
      <div className={styles.actions}>
        <a className="button primary" href={empty ? links.mall('settle') : links.mall('search/goods')}>
          {t(empty ? 'home.emptySettle' : 'home.welcomeGoods')}
        </a>
        <a className="button" href={empty ? links.mall('help') : links.mall('settle')}>
          {t(empty ? 'home.emptyHelp' : 'home.emptySettle')}
        </a>
      </div>
    </section>
  );
}
