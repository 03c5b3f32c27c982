/** Quotes of the shop. */

import { useLoaderData } from 'react-router';
import { listSellerQuotes, withdrawQuote } from '#contexts/orders/calls/generated/quote.ts';
import type { QuoteView } from '#contexts/orders/calls/quote.ts';
import { billingWords } from '#contexts/orders/pages/parts/computation/billing-words.ts';
import cells from '#contexts/orders/pages/parts/order/order-cells.module.css';
import { quoteTones } from '#contexts/orders/pages/parts/quote-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Money } from '#web/ui/money/money.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

const load: Load<ListAnswer<QuoteView>> = ({ api, url }) => fetchPage(api, listSellerQuotes, 'seller/quotes', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const states = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;

function useColumns(withdraw: (quote: QuoteView) => Promise<void>): Column<QuoteView>[] {
  const { t, pick, timeText } = useI18n();
  return [
    { key: 'quoteNo', title: t('trade.quoteNo'), fixed: true, render: (row) => row.quoteNo },
    { key: 'buyer', title: t('trade.quoteBuyer'), render: (row) => (row.forGroup ? t('trade.quoteGroup') : row.buyerName) },
    {
      key: 'goods',
      title: t('trade.quoteGoods'),
      render: (row) =>
        row.lines.map((line, index) => (
          <span key={`${line.goodsId} ${index}`} className={cells.stack}>
            {pick(line.name, line.nameEn)} × {line.quantity}
            <small className={cells.small}>
              {[pick(line.specification, line.specificationEn), billingWords(t, line.billingType, line.duration)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        )),
    },
    {
      key: 'amount',
      title: t('trade.quoteAmount'),
      align: 'end',
      render: (row) => (
        <span className="price">
          <Money value={row.amount} />
        </span>
      ),
    },
    {
      key: 'state',
      title: t('trade.quoteState'),
      render: (row) => (
        <>
          <StatusTag tone={quoteTones[row.state]}>{t(`renewal.quote${row.state}`)}</StatusTag>
          {row.reason && <small className={cells.small}>{row.reason}</small>}
        </>
      ),
    },
    { key: 'uses', title: t('trade.quoteUses'), align: 'end', render: (row) => `${row.used} / ${row.maxUses}` },
    { key: 'validUntil', title: t('trade.quoteValid'), render: (row) => timeText(row.validUntil) },
    { key: 'createdAt', title: t('trade.quoteMade'), sortable: true, render: (row) => timeText(row.createdAt) },
    {
      key: 'actions',
      title: t('trade.quoteActions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          {row.actions.includes('withdraw') && (
            <RowButton danger onClick={() => withdraw(row)}>
              {t('trade.quoteWithdraw')}
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
}

export default function QuotesPage() {
  const { t } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<QuoteView>>();
  const { run } = useAction();
  const columns = useColumns(async ({ id, quoteNo }) => {
    const agreed = await confirm({
      title: t('trade.quoteWithdrawTitle', { quoteNo }),
      text: t('trade.quoteWithdrawText'),
      confirmText: t('trade.quoteWithdraw'),
      danger: true,
    });
    if (agreed) await run(() => webApi.call(withdrawQuote, { params: { id }, body: {} }), { success: t('trade.quoteWithdrawn') });
  });
  return (
    <OfficePage
      title={t('officeTitles.sellerQuotes')}
      lead={t('trade.quotesLead')}
      actions={
        <a className="button primary" href={links.seller('quotes/new')}>
          {t('trade.quoteNew')}
        </a>
      }
    >
      <PagedList
        page="seller/quotes"
        label={t('officeTitles.sellerQuotes')}
        name="seller-quotes"
        columns={columns}
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('trade.quoteState'),
            options: states.map((value) => ({ value, label: t(`renewal.quote${value}`) })),
          },
          { kind: 'text', name: 'keyword', label: t('trade.quoteSearch') },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="file-text" title={t('trade.quoteNone')} text={t('trade.quoteNoneText')} />}
      />
    </OfficePage>
  );
}
