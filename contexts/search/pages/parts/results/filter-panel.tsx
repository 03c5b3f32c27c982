import { useI18n } from '#web/lib/i18n.tsx';
import { Choice } from './choice.tsx';
import styles from './filter-panel.module.css';
import { type FilterOption, type FilterRow, isShort, sharesLine, splitLine } from './filter-rows.ts';
import type { Place } from './place.ts';

export type WordedRow = FilterRow & { label: string };
type Props = {
  place: Place;
  rows: WordedRow[];
  /** Below the rows, e.g. the price range. */
  children?: React.ReactNode;
};

/** Rows of choices, each with its number of results. Plain links: work without script. */
export function FilterPanel({ place, rows, children }: Props) {
  const { t, pick } = useI18n();
  if (!rows.length && !children) return null;
  const beside = sharesLine(
    rows.map((row) => isShort(row.options.map((option) => ({ ...option, name: pick(option.name, option.nameEn) })))),
  );
  return (
    <section className={styles.panel} aria-label={t('search.filters')}>
      {rows.map((row, index) => (
        <Row key={row.key} place={place} row={row} beside={beside[index] ?? false} />
      ))}
      {children}
    </section>
  );
}

function Row({ place, row, beside }: { place: Place; row: WordedRow; beside: boolean }) {
  const { t, pick } = useI18n();
  const none = !row.options.some((option) => option.chosen);
  const named = row.options.map((option) => ({ ...option, name: pick(option.name, option.nameEn) }));
  const [head, tail] = place.mobile ? [named, []] : splitLine(named);
  return (
    <fieldset className={styles.row} aria-label={row.label} data-short={beside || undefined}>
      <span className={styles.label} aria-hidden="true">
        {row.label}
      </span>
      <ul className={styles.options}>
        <li>
          <Choice place={place} patch={row.clear} className={styles.option} aria-current={none || undefined}>
            {t('search.all')}
          </Choice>
        </li>
        {head.map((option) => (
          <Option key={option.code} place={place} option={option} many={row.many} />
        ))}
        {tail.length > 0 && (
          <li className={styles.more}>
            <details open={tail.some((option) => option.chosen) || undefined}>
              <summary>{t('search.more')}</summary>
              <ul className={styles.options}>
                {tail.map((option) => (
                  <Option key={option.code} place={place} option={option} many={row.many} />
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </fieldset>
  );
}

/** `name` is in the user's language. */
function Option({ place, option, many }: { place: Place; option: FilterOption; many: boolean }) {
  return (
    <li>
      <Choice
        place={place}
        patch={option.patch}
        className={styles.option}
        data-many={many || undefined}
        aria-current={option.chosen || undefined}
      >
        {option.name}
        {option.count !== null && <span className={styles.count}>{option.count}</span>}
      </Choice>
    </li>
  );
}
