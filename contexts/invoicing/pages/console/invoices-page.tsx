/** The caller's invoices; the address holds the whole state. */

import { useLoaderData } from 'react-router';
import { listInvoices } from '#contexts/invoicing/calls/generated/invoices.ts';
import type { InvoiceRow } from '#contexts/invoicing/calls/invoices.ts';
import { InvoiceFiles, InvoiceTags } from '#contexts/invoicing/pages/parts/invoice-facts.tsx';
import { invoiceStates, itemWords } from '#contexts/invoicing/pages/parts/invoice-words.ts';
import { HelpLink } from '#contexts/operations/pages/parts/operations/help-link/help-link.tsx';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatDate } from '#kernel/time/time.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { NoRecords } from '#web/ui/console/no-records.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import styles from './invoices.module.css';

type Data = { list: ListAnswer<InvoiceRow>; state: InvoiceRow['state'] | '' };
const load: Load<Data> = async ({ api, url }) => {
  const { state, cursor } = readQuery('console/invoices', url.searchParams);
  return { list: await api.call(listInvoices, { query: { state, cursor } }), state };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function InvoicesPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { list, state } = useLoaderData<Data>();
  const tabs = (['', ...invoiceStates] as const).map((one) => ({
    key: one,
    label: one ? t(`invoice.state${one}`) : t('invoice.stateAll'),
    href: links.console('invoices', { state: one }),
    ...(one === state ? { count: list.total } : {}),
  }));
  return (
    <ConsolePage
      title={t('invoice.listTitle')}
      lead={<HelpLink about="invoices" beside={false} />}
      actions={
        <span className={styles.buttons}>
          <a className="button" href={links.console('invoices/titles')}>
            {t('invoice.titles')}
          </a>
          <a className="button primary" href={links.console('invoices/apply')}>
            {t('invoice.apply')}
          </a>
        </span>
      }
    >
      <div className={styles.top}>
        <LinkTabs tabs={tabs} value={state} label={t('invoice.listByState')} />
      </div>
      {list.records.length > 0 ? (
        <ul className={styles.list} aria-label={t('invoice.listTitle')}>
          {list.records.map((invoice) => (
            <InvoiceCard key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      ) : (
        <NoRecords
          icon="file-text"
          title={t('invoice.none')}
          text={t('invoice.noneText')}
          {...(state && { unfiltered: links.console('invoices') })}
        />
      )}
      {(list.next || list.previous) && (
        <nav className={styles.pages} aria-label={t('invoice.pages')}>
          {list.previous && (
            <a className="button" href={links.console('invoices', { state, cursor: list.previous })}>
              {t('invoice.pagePrevious')}
            </a>
          )}
          {list.next && (
            <a className="button" href={links.console('invoices', { state, cursor: list.next })}>
              {t('invoice.pageNext')}
            </a>
          )}
        </nav>
      )}
    </ConsolePage>
  );
}

function InvoiceCard({ invoice }: { invoice: InvoiceRow }) {
  const { t, locale, pick } = useI18n();
  const links = useLinks();
  const seller = invoice.shopId === '' ? t('invoice.platform') : pick(invoice.shopName, invoice.shopNameEn);
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <strong>{invoice.titleName}</strong>
        <span>{itemWords(t, invoice)}</span>
        <span className={styles.muted}>
          {[seller, t(`invoice.kind${invoice.kind}`), invoice.number || invoice.requestNo, formatDate(invoice.createdAt, locale)].join(
            ' · ',
          )}
        </span>
      </div>
      <div className={styles.side}>
        <span className="price">
          <Money value={invoice.amount} />
        </span>
        <InvoiceTags invoice={invoice} />
      </div>
      <div className={styles.buttons}>
        <InvoiceFiles invoice={invoice} />
        <a
          className="button"
          href={links.console('invoices/:invoiceId', { invoiceId: invoice.id })}
          aria-label={t('invoice.openOf', { number: invoice.number || invoice.requestNo })}
        >
          {t('invoice.open')}
        </a>
      </div>
    </li>
  );
}
