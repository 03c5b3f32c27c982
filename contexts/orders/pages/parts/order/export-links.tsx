import { callAddress } from '#web/lib/call-address.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './export-links.module.css';

/** Links that download the filtered list as a spreadsheet. */
export function ExportLinks({ path, query }: { path: string; query: Record<string, string | undefined> }) {
  const { t } = useI18n();
  return (
    <span className={styles.links}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} className="button" href={callAddress(path, { ...query, format })} data-reload="">
          <Icon name="download" size={16} />
          {t(format === 'xlsx' ? 'fulfilment.exportXlsx' : 'fulfilment.exportCsv')}
        </a>
      ))}
    </span>
  );
}
