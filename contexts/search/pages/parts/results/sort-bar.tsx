import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type Other, type SortBy, toggled } from './address.ts';
import { Choice } from './choice.tsx';
import type { Facets } from './filter-rows.ts';
import type { Place } from './place.ts';
import { PriceForm } from './price-form.tsx';
import styles from './sort-bar.module.css';

const words = { '': 'search.sortDefault', sold: 'search.sortSold', score: 'search.sortScore', newest: 'search.sortNewest' } as const;
type Words = keyof typeof words;

type Props = {
  place: Place;
  sorts: Words[];
  byPrice?: boolean;
  /** Counts of free and trial; without them the filters are not shown. */
  facets?: Facets;
  /** Shows the price range in the bar on a wide screen. */
  range?: boolean;
  /** Prices compare per hour. */
  hourly?: boolean;
  /** At the end of the bar. */
  children?: React.ReactNode;
};

/** Sort order, price range, free and trial. */
export function SortBar({ place, sorts, byPrice = true, facets, range = true, hourly, children }: Props) {
  const { t } = useI18n();
  const { address, mobile } = place;
  return (
    <div className={styles.bar} data-mobile={mobile || undefined}>
      <ul className={styles.sorts} aria-label={t('search.sort')}>
        {sorts.map((sortBy) => (
          <li key={sortBy || 'default'}>
            <Choice
              place={place}
              patch={{ sortBy: sortBy as SortBy }}
              className={styles.sort}
              aria-current={address.sortBy === sortBy || undefined}
            >
              {t(words[sortBy])}
            </Choice>
          </li>
        ))}
        {byPrice && (
          <li className={styles.price}>
            <PriceSort place={place} direction="asc" />
            <PriceSort place={place} direction="desc" />
          </li>
        )}
      </ul>
      {!mobile && range && <PriceForm place={place} hourly={hourly} />}
      {!mobile && facets && <OtherFilters place={place} facets={facets} />}
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}

function PriceSort({ place, direction }: { place: Place; direction: 'asc' | 'desc' }) {
  const { t } = useI18n();
  const { address } = place;
  const current = address.sortBy === 'basePrice' && address.sort === direction;
  return (
    <Choice
      place={place}
      patch={{ sortBy: 'basePrice', sort: direction }}
      className={styles.sort}
      aria-current={current || undefined}
      title={`${t('search.price')} ${t(direction === 'asc' ? 'search.sortPriceAsc' : 'search.sortPriceDesc')}`}
    >
      {t('search.price')}
      <Icon name="arrow-up" size={13} className={direction === 'desc' ? styles.down : undefined} />
      <span className="visually-hidden"> {t(direction === 'asc' ? 'search.sortPriceAsc' : 'search.sortPriceDesc')}</span>
    </Choice>
  );
}

/** Free and trial, as links styled as checkboxes. */
function OtherFilters({ place, facets }: { place: Place; facets: Facets }) {
  const { t } = useI18n();
  const { address } = place;
  return (
    <ul className={styles.others} aria-label={t('search.other')}>
      {(['free', 'trial'] satisfies Other[]).map((code) => {
        const chosen = address.other.includes(code);
        const count = facets.other?.find((facet) => facet.code === code)?.count;
        if (!chosen && !count) return null;
        return (
          <li key={code}>
            <Choice place={place} patch={{ other: toggled(address.other, code) }} className={styles.box} aria-current={chosen || undefined}>
              <span className={styles.tick} aria-hidden="true">
                {chosen && <Icon name="check" size={12} />}
              </span>
              {t(`search.${code}`)}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Choice>
          </li>
        );
      })}
    </ul>
  );
}
