/** Quotes for the caller or the caller's group. */

import { useLoaderData, useNavigation } from 'react-router';
import { declineQuote, listQuotes } from '#contexts/orders/calls/generated/quote.ts';
import type { QuoteView } from '#contexts/orders/calls/quote.ts';
import { billingWords } from '#contexts/orders/pages/parts/computation/billing-words.ts';
import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { quoteTones } from '#contexts/orders/pages/parts/quote-words.ts';
import { orderValues } from '#contexts/orders/pages/parts/request-query.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { formatDate } from '#kernel/time/time.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { NoRecords } from '#web/ui/console/no-records.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Money } from '#web/ui/money/money.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import styles from './quotes-page.module.css';

const PAGE_SIZE = 20;
const states = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;

type Data = { state: QuoteView['state'] | ''; pageNum: number; total: number; records: QuoteView[] };
const load: Load<Data> = async ({ api, url }) => {
  const query = readQuery('console/quotes', url.searchParams);
  const found = await api.call(listQuotes, { query: { ...query, pageSize: PAGE_SIZE } });
  return { ...query, ...found };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function QuoteCard({ quote }: { quote: QuoteView }) {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const { run, busy } = useAction();
  const shop = pick(quote.shopName, quote.shopNameEn);
  const savedFen = parseYuanToFen(quote.listAmount) - parseYuanToFen(quote.amount);

  async function decline(): Promise<void> {
    const agreed = await confirm({
      title: t('renewal.quoteDeclineTitle'),
      text: t('renewal.quoteDeclineText'),
      confirmText: t('renewal.quoteDecline'),
      danger: true,
    });
    if (agreed) await run(() => webApi.call(declineQuote, { params: { id: quote.id }, body: {} }), { success: t('renewal.quoteDeclined') });
  }
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <a href={links.shop(quote.shopId)}>{shop}</a>
        </h2>
        <span className={styles.tags}>
          {quote.forGroup && <StatusTag tone="brand">{t('renewal.quoteFor')}</StatusTag>}
          <StatusTag tone={quoteTones[quote.state]}>{t(`renewal.quote${quote.state}`)}</StatusTag>
        </span>
      </div>
      <ul className={styles.lines}>
        {quote.lines.map((line, index) => (
          <li key={`${line.goodsId} ${line.skuId} ${index}`}>
            <span>
              <a className="link" href={links.goods(line)}>
                {pick(line.name, line.nameEn)}
              </a>
              <small>
                {[pick(line.specification, line.specificationEn), billingWords(t, line.billingType, line.duration)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={styles.price}>
              <Money value={line.unitPrice} /> × {line.quantity}
              {line.listPrice !== line.unitPrice && (
                <s>
                  <Money value={line.listPrice} />
                </s>
              )}
            </span>
          </li>
        ))}
      </ul>
      {quote.message && (
        <p className={styles.message}>
          <strong>{t('renewal.quoteMessage')}</strong> {quote.message}
        </p>
      )}
      {quote.reason && (
        <p className={styles.message}>
          <strong>{t('renewal.quoteReason')}</strong> {quote.reason}
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.facts}>
          <span>
            {t('renewal.quoteNo')} {quote.quoteNo}
          </span>
          <span>{t('renewal.quoteValid', { date: formatDate(quote.validUntil, locale) })}</span>
          {quote.maxUses > 1 && <span>{t('renewal.quoteUses', { max: quote.maxUses, used: quote.used })}</span>}
        </span>
        <span className={styles.total}>
          <strong className="price">
            <Money value={quote.amount} />
          </strong>
          {savedFen > 0 && <small>{t('renewal.quoteSaved', { amount: money(fenToYuan(savedFen)) })}</small>}
        </span>
      </div>
      {quote.actions.length > 0 && (
        <div className={styles.buttons}>
          {quote.actions.includes('order') && (
            <a className="button primary" href={links.mall('goods/order', orderValues({ kind: 'quote', quoteId: quote.id }))}>
              {t('renewal.quoteOrder')}
              <span className="visually-hidden"> {quote.quoteNo}</span>
            </a>
          )}
          {quote.actions.includes('decline') && (
            <button type="button" className="button" disabled={busy} onClick={decline}>
              {t('renewal.quoteDecline')}
              <span className="visually-hidden"> {quote.quoteNo}</span>
            </button>
          )}
        </div>
      )}
    </li>
  );
}

export default function QuotesPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { state, pageNum, total, records } = useLoaderData<Data>();
  const loading = useNavigation().state === 'loading';
  const tabs = (['', ...states] as const).map((one) => ({
    key: one,
    label: one ? t(`renewal.quote${one}`) : t('renewal.quoteAll'),
    href: links.console('quotes', { state: one }),
    ...(one === state ? { count: total } : {}),
  }));
  return (
    <ConsolePage title={t('renewal.quotesTitle')} lead={t('renewal.quotesLead')}>
      <LinkTabs tabs={tabs} value={state} label={t('renewal.quoteByState')} />
      {records.length === 0 ? (
        <NoRecords
          icon="file-text"
          title={t('renewal.quotesNone')}
          text={t('renewal.quotesNoneText')}
          {...(state && { unfiltered: links.console('quotes') })}
        >
          <a className="button" href={links.mall('search/shop')}>
            {t('renewal.quotesToShops')}
          </a>
        </NoRecords>
      ) : (
        <ul className={styles.cards} aria-busy={loading}>
          {records.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
      <Pagination page={pageNum} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => links.console('quotes', { state, pageNum: page })} />
    </ConsolePage>
  );
}
