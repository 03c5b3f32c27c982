import { callAddress } from '#web/lib/call-address.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Spreadsheets of all movements of a fund. */
export function FundExports({ path }: { path: string }) {
  const { t } = useI18n();
  return (['csv', 'xlsx'] as const).map((format) => (
    <a key={format} className="button" href={callAddress(path, { format })} download>
      <Icon name="download" size={16} />
      {t(format === 'csv' ? 'funds.exportCsv' : 'funds.exportXlsx')}
    </a>
  ));
}
