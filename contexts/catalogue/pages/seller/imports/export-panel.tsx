import { goodsExportPath } from '#contexts/catalogue/calls/constants.ts';
import { GOODS_TYPES } from '#contexts/catalogue/rules/goods-types.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import styles from './imports.module.css';

const statuses: [string, MessageKey][] = [
  ['PUBLISH_DRAFT', 'sellerImport.statusDraft'],
  ['PUBLISH_APPLY,MODIFY_APPLY', 'sellerImport.statusReview'],
  ['ON_SHELVES', 'sellerImport.statusOn'],
  ['MODIFY_DRAFT', 'sellerImport.statusModified'],
  ['AWAIT_HIT_SHELVES,OFF_SHELVES,FAILED_ON_SHELVES,FORCED_OFF_SHELVES', 'sellerImport.statusOff'],
];

/** Exports the shop's goods to a file: a plain form, answered with a download. */
export function ExportPanel() {
  const { t } = useI18n();
  return (
    <Panel title={t('sellerImport.exportTitle')} lead={t('sellerImport.exportLead')}>
      <form className={styles.form} method="get" action={goodsExportPath}>
        <div className={styles.fields}>
          <label>
            {t('sellerImport.exportStatus')}
            <select name="status">
              <option value="">{t('sellerImport.all')}</option>
              {statuses.map(([value, words]) => (
                <option key={value} value={value}>
                  {t(words)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('sellerImport.exportType')}
            <select name="type">
              <option value="">{t('sellerImport.all')}</option>
              {GOODS_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`goodsTypes.${type}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('sellerImport.exportKeyword')}
            <input type="search" name="keyword" maxLength={100} />
          </label>
          <label>
            {t('sellerImport.exportFormat')}
            <select name="format">
              <option value="xlsx">XLSX</option>
              <option value="csv">CSV</option>
            </select>
          </label>
        </div>
        <div className={styles.buttons}>
          <button type="submit" className="button">
            <Icon name="download" size={16} />
            {t('sellerImport.exportNow')}
          </button>
        </div>
      </form>
    </Panel>
  );
}
