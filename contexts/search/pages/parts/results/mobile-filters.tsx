import { useDeferredValue, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { RouterLink } from '#web/ui/router-link/router-link.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { countFilters, withoutFilters } from './address.ts';
import { Choice, choicePath } from './choice.tsx';
import { FilterPanel, type WordedRow } from './filter-panel.tsx';
import styles from './mobile-filters.module.css';
import type { Place } from './place.ts';
import { PriceForm } from './price-form.tsx';

type Props = { place: Place; rows: WordedRow[]; total: number /** Prices are per hour. */; hourly?: boolean };

/** The filter button on a phone: opens a sheet with script, or a page section (?panel=1) without. */
export function MobileFilters({ place, rows, total, hourly }: Props) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  // The sheet opens immediately, its many rows are rendered later.
  const filled = useDeferredValue(open);
  const chosen = countFilters(place.address);
  return (
    <>
      <RouterLink
        to={choicePath(place, { panel: !place.address.panel, pageNum: place.address.pageNum })}
        className={styles.button}
        role="button"
        aria-haspopup="dialog"
        aria-label={chosen ? t('search.filtersCount', { count: chosen }) : t('search.filters')}
        data-chosen={chosen > 0 || undefined}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="filter" size={15} />
        {t('search.filters')}
        {chosen > 0 && <span className={styles.count}>{chosen}</span>}
      </RouterLink>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('search.filters')}
        footer={
          <div className={styles.foot}>
            <Choice place={place} patch={withoutFilters(place.address)} className="button large" aria-disabled={chosen === 0 || undefined}>
              {t('search.clearAll')}
            </Choice>
            <button type="button" className="button primary large" onClick={() => setOpen(false)}>
              {t('search.filtersDone', { count: total })}
            </button>
          </div>
        }
      >
        <div className={styles.rows}>{filled && <FilterRows place={place} rows={rows} hourly={hourly} />}</div>
      </Sheet>
    </>
  );
}

/** The rows followed by the price range. */
export function FilterRows({ place, rows, hourly }: { place: Place; rows: WordedRow[]; hourly?: boolean | undefined }) {
  const { t } = useI18n();
  return (
    <FilterPanel place={place} rows={rows}>
      <div className={styles.range}>
        <p aria-hidden="true">{t(hourly ? 'search.priceHourly' : 'search.price')}</p>
        <PriceForm place={place} hourly={hourly} />
      </div>
    </FilterPanel>
  );
}
