import { useI18n } from '../../../lib/i18n.tsx';
import { withQuery } from '../../../lib/links.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './export-links.module.css';

/** The list as it is filtered, as a sheet. */
export function ExportLinks({ path, query }: { path: string; query: Record<string, string | undefined> }) {
  const { t } = useI18n();
  return (
    <span className={styles.links}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} className="button" href={withQuery(path, { ...query, format })} download>
          <Icon name="download" size={16} />
          {t(format === 'xlsx' ? 'fulfilment.exportXlsx' : 'fulfilment.exportCsv')}
        </a>
      ))}
    </span>
  );
}
