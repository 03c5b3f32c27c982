import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { SearchAddress } from './address.ts';
import { withoutFilters } from './address.ts';
import { Choice } from './choice.tsx';
import styles from './chosen-filters.module.css';
import type { WordedRow } from './filter-panel.tsx';
import type { Place } from './place.ts';

export type Chip = { key: string; label: string; name: string; patch: Partial<SearchAddress> };

/** The chosen options of rows as chips. `hourly`: prices per hour. */
export function useChips(hourly = false) {
  const { t, pick } = useI18n();
  return (rows: WordedRow[], address: SearchAddress, path: { name: string; nameEn: string }[] = []): Chip[] => {
    const chips: Chip[] = path.map((step, level) => ({
      key: `common${level + 1}`,
      label: t('search.category'),
      name: pick(step.name, step.nameEn),
      patch: { common: address.common.slice(0, level) },
    }));
    for (const row of rows) {
      if (row.key.startsWith('common')) continue;
      for (const option of row.options)
        if (option.chosen)
          chips.push({ key: `${row.key}-${option.code}`, label: row.label, name: pick(option.name, option.nameEn), patch: option.patch });
    }
    const { lowPrice: low, highPrice: high } = address;
    if (low || high)
      chips.push({
        key: 'price',
        label: t(hourly ? 'search.priceHourly' : 'search.price'),
        name:
          low && high ? t('search.priceBetween', { low, high }) : low ? t('search.priceAbove', { low }) : t('search.priceBelow', { high }),
        patch: { lowPrice: '', highPrice: '' },
      });
    return chips;
  };
}

/** Chosen filters, each with a link that removes it. */
export function ChosenFilters({ place, chips }: { place: Place; chips: Chip[] }) {
  const { t } = useI18n();
  if (!chips.length) return null;
  return (
    <section aria-label={t('search.chosen')}>
      <ul className={styles.list}>
        {chips.map((chip) => (
          <li key={chip.key}>
            <Choice
              place={place}
              patch={chip.patch}
              className={styles.chip}
              aria-label={t('search.remove', { label: chip.label, name: chip.name })}
            >
              <span className={styles.label}>{chip.label}</span>
              {chip.name}
              <Icon name="x" size={13} />
            </Choice>
          </li>
        ))}
        <li>
          <Choice place={place} patch={withoutFilters(place.address)} className={styles.clear}>
            {t('search.clearAll')}
          </Choice>
        </li>
      </ul>
    </section>
  );
}
