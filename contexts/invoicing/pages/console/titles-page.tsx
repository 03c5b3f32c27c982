/** The invoice titles of the account. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listInvoiceTitles, removeInvoiceTitle } from '#contexts/invoicing/calls/generated/invoices.ts';
import type { InvoiceTitleView } from '#contexts/invoicing/calls/invoices.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { NoRecords } from '#web/ui/console/no-records.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './invoices.module.css';
import { TitleDrawer } from './title-drawer.tsx';

type Data = { titles: InvoiceTitleView[] };
const load: Load<Data> = ({ api }) => api.call(listInvoiceTitles, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function TitlesPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { titles } = useLoaderData<Data>();
  const [edited, setEdited] = useState<InvoiceTitleView | 'new' | null>(null);
  return (
    <ConsolePage
      title={t('invoice.titles')}
      lead={t('invoice.titlesLead')}
      actions={
        <button type="button" className="button primary" onClick={() => setEdited('new')}>
          {t('invoice.titleAdd')}
        </button>
      }
    >
      <nav aria-label={t('console.breadcrumb')}>
        <a className={styles.back} href={links.console('invoices')}>
          <Icon name="chevron-left" size={16} />
          {t('invoice.back')}
        </a>
      </nav>
      {titles.length > 0 ? (
        <ul className={styles.titles} aria-label={t('invoice.titles')}>
          {titles.map((title) => (
            <TitleCard key={title.id} title={title} onEdit={() => setEdited(title)} />
          ))}
        </ul>
      ) : (
        <NoRecords icon="file-text" title={t('invoice.titlesNone')} text={t('invoice.titlesNoneText')} />
      )}
      {edited && <TitleDrawer title={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </ConsolePage>
  );
}

function TitleCard({ title, onEdit }: { title: InvoiceTitleView; onEdit: () => void }) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  async function remove(): Promise<void> {
    if (await confirm({ title: t('invoice.titleRemoveTitle', { name: title.name }), confirmText: t('invoice.titleRemove'), danger: true }))
      await run(() => webApi.call(removeInvoiceTitle, { params: { id: title.id } }), { success: t('invoice.titleRemoved') });
  }
  return (
    <li className={styles.titleCard}>
      <strong>{title.name}</strong>
      <span className={styles.tags}>
        <StatusTag>{t(`invoice.titleKind${title.kind}`)}</StatusTag>
        {title.isDefault && <StatusTag tone="brand">{t('invoice.titleDefault')}</StatusTag>}
        {title.kind === 'COMPANY' && title.lacks.length === 0 && <StatusTag tone="success">{t('invoice.titleForSpecial')}</StatusTag>}
      </span>
      <DefinitionList
        items={[
          { term: t('invoice.taxNumber'), value: title.taxNumber, wide: true },
          { term: t('invoice.address'), value: title.address, wide: true },
          { term: t('invoice.phone'), value: title.phoneMasked },
          { term: t('invoice.bankName'), value: title.bankName },
          { term: t('invoice.bankAccount'), value: title.bankAccountMasked },
        ]}
      />
      <span className={styles.buttons}>
        <button type="button" className="button" onClick={onEdit} aria-label={t('invoice.titleEditOf', { name: title.name })}>
          {t('invoice.titleEdit')}
        </button>
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={remove}
          aria-label={t('invoice.titleRemoveOf', { name: title.name })}
        >
          {t('invoice.titleRemove')}
        </button>
      </span>
    </li>
  );
}
