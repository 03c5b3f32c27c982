import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './compare-tray.module.css';
import { clearCompared, MOST_COMPARED, toggleCompared, useCompared } from './compared-goods.ts';

/** The goods selected for comparison, at the lower edge of the window; nothing while there are none. */
export function CompareTray() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={t('search.compareTray')} data-mobile={links.mobile || undefined}>
      <p role="status">{t('search.compareCount', { count: compared.length, max: MOST_COMPARED })}</p>
      <ul>
        {compared.map((one) => (
          <li key={one.goodsId}>
            <span>{pick(one.name, one.nameEn)}</span>
            <button
              type="button"
              aria-label={t('search.compareRemoveOf', { name: pick(one.name, one.nameEn) })}
              onClick={() => toggleCompared(one)}
            >
              <Icon name="x" size={14} />
            </button>
          </li>
        ))}
      </ul>
      {compared.length > 1 ? (
        <a className="button primary" href={links.mall('compare', { ids: compared.map(({ goodsId }) => goodsId) })}>
          {t('search.compareOpen')}
        </a>
      ) : (
        <span>{t('search.compareNeedTwo')}</span>
      )}
      <button type="button" className="link" onClick={clearCompared}>
        {t('search.compareClear')}
      </button>
    </section>
  );
}
