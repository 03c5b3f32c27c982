import { useI18n } from '#web/lib/i18n.tsx';
import styles from './statement-import.module.css';
import type { Inspection } from './use-inspection.ts';

/** The first rows below the titles, as in the file. */
export function SampleTable({ inspection: { titles, samples } }: { inspection: Inspection }) {
  const { t } = useI18n();
  if (samples.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.scroll} aria-label={t('adminStatements.samples')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('adminStatements.sampleLine')}</th>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {cells.map((cell, place) => (
                <td key={titles[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
