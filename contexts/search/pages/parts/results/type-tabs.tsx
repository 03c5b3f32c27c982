import { useI18n } from '#web/lib/i18n.tsx';
import { Choice } from './choice.tsx';
import type { WordedRow } from './filter-panel.tsx';
import type { Place } from './place.ts';
import styles from './type-tabs.module.css';

/** Goods types as link tabs; another type resets the category path. */
export function TypeTabs({ place, row }: { place: Place; row: WordedRow }) {
  const { t, pick } = useI18n();
  const { goodsType } = place.address;
  if (!row.options.length) return null;
  return (
    <nav className={styles.tabs} aria-label={t('search.goodsType')}>
      <Choice
        place={place}
        patch={{ goodsType: [], common: [] }}
        className={styles.tab}
        aria-current={goodsType.length === 0 ? 'page' : undefined}
      >
        {t('search.all')}
      </Choice>
      {row.options.map((option) => (
        <Choice
          key={option.code}
          place={place}
          patch={{ goodsType: [option.code], common: [] }}
          className={styles.tab}
          aria-current={option.chosen ? 'page' : undefined}
        >
          {pick(option.name, option.nameEn)}
          {option.count !== null && <span className={styles.count}>{option.count}</span>}
        </Choice>
      ))}
    </nav>
  );
}
